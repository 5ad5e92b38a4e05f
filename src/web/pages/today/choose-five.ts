import { day, hour } from '../../../contract/durations.ts';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { fold } from '../../../domain/text/fold.ts';
import { isForeign } from '../../../domain/text/story-language.ts';
import type { Chosen, Reason } from '../../features/five/todays-five.ts';

/** What the server offers to everybody, each list in its own order. */
export type Offer = Readonly<Record<Exclude<Reason, 'hour'>, readonly Experience[]>>;

/** What decides for this reader. */
export interface Reader {
  /** The time, in milliseconds. */
  readonly now: number;
  readonly languages: readonly string[];
  /** By its English name, where it is known. */
  readonly country: string | undefined;
  /** The reader's own stories, and those that the reader has reported. */
  readonly isExcluded: (experience: Experience) => boolean;
  readonly hasStamped: (experience: Experience) => boolean;
}

/** The kinds of the five, in the order in which they are read. */
export const kinds = ['best', 'near', 'morning', 'unstamped', 'hour'] as const;

/** Where the rest comes from: a kind that has no story leaves its place to another one. */
const others = ['new', 'best', 'morning', 'near', 'unstamped'] as const;

/**
 * Chooses a story for each place, none twice. A place that has one already keeps it. What the reader can read comes first,
 * then what may be in any language, each from a city of its own where a kind has one; with few stories there are fewer places.
 */
export function chooseFive(
  offer: Offer,
  reader: Reader,
  places: readonly (Chosen | Reason)[] = kinds,
): Chosen[] {
  const chosen = places.map((place) => (typeof place === 'string' ? undefined : place));
  const offered = new Map(
    Object.values(offer).flatMap((stories) => stories.map((story) => [story.randomId, story])),
  );
  const isUnlikeChosen = (isLike: (one: Experience) => boolean) =>
    !chosen.some((each) => {
      const one = each && offered.get(each.randomId);
      return one !== undefined && isLike(one);
    });
  const isFree = (experience: Experience) =>
    !reader.isExcluded(experience) && isUnlikeChosen((one) => isSame(one, experience));
  const isElsewhere = ({ country, city }: Experience) =>
    isUnlikeChosen((one) => one.country === country && one.city === city);
  const fill = (at: number, reason: Reason, isReadable: (experience: Experience) => boolean) => {
    const free = candidates(reason, offer, reader).filter(
      (experience) => isFree(experience) && isReadable(experience),
    );
    const found = free.find(isElsewhere) ?? free[0];
    if (found) chosen[at] ??= { randomId: found.randomId, reason };
  };
  const fillRest = (at: number, isReadable: (experience: Experience) => boolean) => {
    for (const reason of others) if (!chosen[at]) fill(at, reason, isReadable);
  };
  for (const isReadable of readable(reader)) {
    for (const [at, place] of places.entries())
      if (typeof place === 'string') fill(at, place, isReadable);
    for (const [at] of places.entries()) fillRest(at, isReadable);
  }
  return chosen.filter((each) => each !== undefined);
}

/** Of two stories with the same beginning, whoever tells them, one is enough for a day. */
const isSame = (one: Experience, other: Experience): boolean =>
  one.randomId === other.randomId || beginningOf(one) === beginningOf(other);

const beginningOf = ({ content }: Experience) => fold(content).slice(0, 60);

/** From what the reader surely reads to everything. */
const readable = ({ languages }: Reader): readonly ((experience: Experience) => boolean)[] => [
  ({ lang }) => (lang !== null || languages.length === 0) && !isForeign(lang, languages),
  ({ lang }) => lang === null,
  () => true,
];

function candidates(reason: Reason, offer: Offer, reader: Reader): readonly Experience[] {
  if (reason === 'hour') return atThisHour(offer.new, reader.now);
  const list = offer[reason];
  // Where the reader is, everybody knows how light it is.
  if (reason === 'morning') return list.filter(({ country }) => country !== reader.country);
  return reason === 'unstamped' ? list.filter((each) => !reader.hasStamped(each)) : list;
}

/** How far from the hour of the reader's clock a story may have been told. */
const aboutNow = 1.5 * hour;

/** Those that were told at about this time on whatever day, the nearest first. */
function atThisHour(stories: readonly Experience[], now: number): readonly Experience[] {
  const distance = ({ createdAt }: Experience) => {
    const apart = Math.abs(now - Date.parse(createdAt)) % day;
    return Math.min(apart, day - apart);
  };
  return stories
    .filter((story) => distance(story) <= aboutNow)
    .toSorted((one, other) => distance(one) - distance(other));
}
