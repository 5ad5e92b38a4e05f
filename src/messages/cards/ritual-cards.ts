import type { Experience } from '../../contract/endpoints/experiences.ts';
import { avatarOf } from '../../domain/avatar.ts';
import { localDay } from '../../domain/calendar-date.ts';
import type { Stamp } from '../../domain/card/card.ts';
import { type AlbumCard, mostDated, mostStamps } from '../../domain/card/rituals/render-album.ts';
import type { FiveCard } from '../../domain/card/rituals/render-five.ts';
import type { PlaceCard } from '../../domain/card/rituals/render-place.ts';
import { typographicQuotes } from '../../domain/text/typographic-quotes.ts';
import { ritualPictureMessages } from '../areas/rituals/pictures.ts';
import { storiesMessages } from '../areas/stories/stories.ts';
import { messagesOf, placeNamesIn, type Language } from '../language.ts';
import { type CardSite, frameOf, withoutIsolates } from './story-cards.ts';

type ShownStory = Pick<
  Experience,
  'randomId' | 'city' | 'country' | 'createdAt' | 'content' | 'lang'
>;

/** The card of the stories of a day. @param now milliseconds since 1970 */
export function fiveCard(
  stories: readonly ShownStory[],
  now: number,
  site: CardSite,
  language: Language,
): FiveCard {
  const t = messagesOf(ritualPictureMessages, language);
  const first = stories.find(({ lang }) => lang === language.code) ?? stories[0];
  return {
    ...frameOf(site, language),
    title: t('five'),
    date: language.longDate(localDay(now)),
    stamps: stories.map((story) => stampOf(story, story.createdAt, language)),
    places: [...new Set(stories.map(({ city, country }) => language.city(city, country)))].join(
      ' · ',
    ),
    text: first === undefined ? '' : quoteOf(first, language),
  };
}

interface Album {
  readonly stamps: readonly {
    readonly randomId: string;
    readonly city: string;
    readonly country: string;
    readonly stampedAt: string;
  }[];
  readonly countries: number;
  readonly total: number;
  readonly country?: string;
}

/** The card of an album, or of its page of one country. */
export function albumCard(
  { stamps, countries, total, country }: Album,
  site: CardSite,
  language: Language,
): AlbumCard {
  const t = messagesOf(ritualPictureMessages, language);
  const all = country === undefined ? total : stamps.length;
  const shown = all > mostStamps ? stamps.slice(0, mostStamps - 1) : stamps;
  const words =
    country === undefined
      ? { title: t('stamps', { count: total }), note: t('fromCountries', { count: countries }) }
      : { title: language.country(country), note: t('stamps', { count: stamps.length }) };
  return {
    ...frameOf(site, language),
    ...words,
    stamps: shown.map((stamp) => {
      const drawn = stampOf(stamp, stamp.stampedAt, language);
      return all > mostDated ? { ...drawn, date: '' } : drawn;
    }),
    more: all > shown.length ? `+${language.number(all - shown.length)}` : '',
  };
}

/** The card of a place, with the first words of a story that is from there. */
export function placeCard(
  place: { readonly city: string; readonly country: string },
  story: ShownStory | undefined,
  site: CardSite,
  language: Language,
): PlaceCard {
  const t = messagesOf(ritualPictureMessages, language);
  return {
    ...frameOf(site, language),
    ...placeNamesIn(place, language),
    text: story === undefined ? t('light') : quoteOf(story, language),
    stamp:
      story === undefined
        ? { ...avatarOf(place.city), name: place.city, date: '' }
        : stampOf(story, story.createdAt, language),
  };
}

const quoteOf = ({ content, lang }: ShownStory, language: Language) =>
  messagesOf(storiesMessages, language)('quote', { text: typographicQuotes(content, lang) });

/** The stamp of a story with this date. */
function stampOf(
  { randomId, city }: { readonly randomId: string; readonly city: string },
  date: string,
  language: Language,
): Stamp {
  return {
    ...avatarOf(randomId),
    // The letters of some scripts cannot be turned one by one.
    name: city,
    date: withoutIsolates(language.shortDate(localDay(Date.parse(date)))),
  };
}
