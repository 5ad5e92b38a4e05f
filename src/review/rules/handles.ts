import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import type { OffsetMap } from '../folding/offset-map.ts';
import { unspacedScript } from '../folding/scripts.ts';
import { matchesOf } from '../pattern-matches.ts';
import { type Mention, platformsIn } from '../words/platforms.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { findingAt, textBefore } from './scan.ts';

const what = { kind: 'handle' } as const;

const candidate = /[\p{L}\p{N}_](?:[.-]*[\p{L}\p{M}\p{N}_])*/gu;

/** User names on platforms: words in the form of a user name near the name of a platform. */
export function findHandles(views: Views, vocabulary: Vocabulary): Finding[] {
  return [...namesOnPlatforms(views.linked), ...requests(views, vocabulary)];
}

interface Name {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isTypical: boolean;
}

const withNumber = /^\p{L}{2}[\p{L}\p{M}._-]*\d{2,6}$|^\p{L}{2,}\d{1,6}\p{L}+$/u;
const dotted = /^[\p{L}\p{M}\d]{2,}$/u;

/** The typical forms of a user name: rosie84, the_rosie, rosie.paints. */
function isTypicalName(text: string): boolean {
  if (text.includes('_') || withNumber.test(text)) return true;
  const parts = text.split('.');
  return (
    parts.length > 1 && /\p{L}/u.test(parts[0] ?? '') && parts.every((part) => dotted.test(part))
  );
}

/** Less typical: TruckerTed, rosie7. */
const possible =
  /^(?:\p{Ll}+\p{Lu}\p{L}+|(?!Mc|Mac|De|La|Le)(?:\p{Lu}\p{Ll}{2,}){2,}|\p{L}{3,}\d)$/u;
const product =
  /^(?:ps[345]|mp[34]|iphone\w*|ipad\w*|covid\w*|galaxy\w*|gt\d*|v\d+|f1|u\d+|b2b|y2k|g20|wii|ios\d*|windows\d*|s\d+e\d+|youtube|playstation|whatsapp|tiktok|linkedin|facebook|snapchat|wechat|kakaotalk|ebay|paypal|github|\d+\w{1,2})$/i;

function namesIn(text: string): Name[] {
  return matchesOf(candidate, text).flatMap(({ 0: found, index }) => {
    const isTypical = isTypicalName(found);
    // Without spaces a sentence with a number looks like one word.
    if (unspacedScript.test(found) || product.test(found) || (!isTypical && !possible.test(found)))
      return [];
    return [{ text: found, start: index, end: index + found.length, isTypical }];
  });
}

const sentenceEnd = /[\n!?]|[.](?:\s|$)/;
const maxDistance = 60;
/** A word between a platform and the name on it, the longer one first: "insta name: rosie", "user: rosie", "as: rosie". */
const introduction =
  /^[^\p{L}\p{N}\n.!?,]{0,3}(?:username|account|profile|adalah|name is live|profil|handle|konto|under|unter|comme|name|nick|user|como|come|it's|ids|its|als|est|ist|id|is|as|es|to|je|no|на|ник|нік|아이디|은|는|が|は|是|号|號|คือ|ไอดี|का|है|على|هو|اسمي|اسمم|نامم)/iu;
const maxIntroductions = 3;
const introducedName =
  /^[^\p{L}\p{N}\n.!?,]{0,2}[:=→>]\s{0,2}(?<name>[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{2,28})/iu;

/** Words in the form of a user name in the sentence of a platform, before or after it. */
function namesOnPlatforms(linked: OffsetMap): Finding[] {
  const { text } = linked;
  const mentions = platformsIn(text.toLowerCase());
  const names = namesIn(text);
  const named = names.flatMap((name) => {
    const near = mentions.filter((mention) => isNear(text, name, mention));
    return near.length > 0 || name.isTypical
      ? [findingAt(linked, [name.start, name.end], { ...what, certainty: certaintyOf(name, near) })]
      : [];
  });
  const introduced = mentions.flatMap((mention) => nameAfter(linked, mention));
  const mentioned = mentions
    .filter(({ isOrdinary }) => !isOrdinary)
    .map(({ start, end }) =>
      findingAt(linked, [start, end], { kind: 'platform', certainty: 'hint' }),
    );
  return [...named, ...introduced, ...mentioned];
}

function isNear(text: string, name: Name, mention: Mention): boolean {
  const [from, to] =
    name.start >= mention.end ? [mention.end, name.start] : [name.end, mention.start];
  return to >= from && to - from <= maxDistance && !sentenceEnd.test(text.slice(from, to));
}

function certaintyOf(name: Name, near: readonly Mention[]): Finding['certainty'] {
  if (near.length === 0) return 'hint';
  return name.isTypical && near.some(({ isOrdinary }) => !isOrdinary) ? 'sure' : 'likely';
}

/** A sentence that goes on after what would be a name: "with a note: eat first". */
const goesOn = /^,?\s\p{L}/u;

function nameAfter(linked: OffsetMap, { end, isOrdinary }: Mention): Finding[] {
  const text = linked.text.slice(end, end + maxDistance);
  for (const at of afterIntroductions(text).toReversed()) {
    const found = introducedName.exec(text.slice(at));
    const name = found?.groups?.['name'];
    if (found === null || name === undefined) continue;
    const start = end + at + found[0].length - name.length;
    const isQuoted =
      isOrdinary && !isTypicalName(name) && goesOn.test(text.slice(at + found[0].length));
    const certainty = isQuoted ? 'hint' : 'likely';
    return [findingAt(linked, [start, start + name.length], { ...what, certainty })];
  }
  return [];
}

/** Where a name may begin: at once, and after each of the words that introduce it. */
function afterIntroductions(text: string): readonly number[] {
  const positions = [0];
  for (let i = 0; i < maxIntroductions; i++) {
    const at = positions.at(-1) ?? 0;
    const word = introduction.exec(text.slice(at));
    if (word === null) break;
    positions.push(at + word[0].length);
  }
  return positions;
}

const maxRequestDistance = 40;

/** "Add me on Snapchat": a request for contact shortly before or after a platform, with or without a name. */
function requests({ bare, languages }: Views, vocabulary: Vocabulary): Finding[] {
  const asked = vocabulary
    .find(bare.text, languages)
    .filter(({ list }) => list === 'contact-request');
  if (asked.length === 0) return [];
  const mentions = platformsIn(bare.text);
  return asked.map(({ start, end }) => {
    const near = mentions.find(
      (mention) =>
        mention.start - end <= maxRequestDistance &&
        start - mention.end <= maxRequestDistance &&
        !sentenceEnd.test(
          textBefore(bare.text, mention.start, maxRequestDistance).slice(end - mention.start),
        ),
    );
    const span =
      near === undefined
        ? ([start, end] as const)
        : ([Math.min(start, near.start), Math.max(end, near.end)] as const);
    return findingAt(bare, span, {
      kind: 'contact',
      certainty: near === undefined ? 'hint' : 'likely',
    });
  });
}
