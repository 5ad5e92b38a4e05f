import type { Finding } from '../finding.ts';
import { type Views, viewsOf } from '../folding/fold.ts';
import type { RuleResources } from '../resources.ts';
import { applyRules } from './rules.ts';
import { findingAt, scan } from './scan.ts';
import { findSwearingInShortText } from './swearing.ts';

const network =
  /(?<![\p{L}])(?:instagram|insta|snapchat|snap|tiktok|telegram|whatsapp|discord|facebook|youtube|twitch|onlyfans|skype|viber|kik|wechat|signal|linkedin|vk|тг|телеграм\p{L}{0,4}|инста\p{L}{0,6})(?![\p{L}])/gu;
const severalWords = /[\p{L}\p{N}][ ._-]+[\p{L}\p{N}]/u;
const speltPunctuation =
  /(?<![\p{L}])(?:dot|slash|kropka|точка|слеш|underscore|hashtag)(?![\p{L}])/gu;
// Not for cities: Stevens Point.
const speltPoint = /(?<![\p{L}])(?:punkt|punto|point|ponto)(?![\p{L}])/gu;
const shaped =
  /(?<![\p{L}\p{N}])(?:[a-z]{2,}_[a-z0-9_]+|(?!covid|psalm|class|summer|winter|spring|autumn|year|day|room|over|under)[a-z]{4,20}\d{2,6})(?![\p{L}\p{N}])/gu;
const offer =
  /(?<![\p{L}])(?:crypto|bitcoin|forex|casino|betting|promo|discount|voucher|(?:vote|buy|join|follow|subscribe|donate|shop|order|sell|earn) [\p{L}]{2}|wahlt? [\p{L}]{2}|rabatt|gutschein|kauft? [\p{L}]{2}|votez|vota por|compra [\p{L}]{2}|купи|голосуи|крипт[\p{L}]{1,4})/gu;
const hateful =
  /(?<![\p{L}])(?:hate|hates|hasse|odio|nenavizhu|ненавижу|nefret|benci|hitlers?|nazis?)(?![\p{L}])/gu;
// Not for cities: Kill Devil Hills, Dead Man's Flats, Haine-Saint-Pierre, Morte Point.
const grim =
  /(?<![\p{L}])(?:kill|kills|suicide|dead|murder|hass|tot|selbstmord|haine|mort|morts|muerto|muerta|morto|morta|умер|умерла|смерть|oldu|mati|死)(?![\p{L}])/gu;

/** San José de la Laja is not the full name of a person. */
const saint = /^(?:s[aã]nt?[oa]?|san|saint|sainte|sankt|st|ste|são)[. ]/iu;

export type ShortTextKind = 'tag' | 'city';

/**
 * Findings in a tag or the name of a city. Stricter than in a story: a social network with another word, spelt-out
 * punctuation or the form of a user name is held too; in a tag also words that are part of many city names.
 */
export function findInShortText(
  text: string,
  resources: RuleResources,
  textKind: ShortTextKind,
): readonly Finding[] {
  const views = viewsOf(text);
  // A tag may be 5k, and a city Å.
  const found = applyRules(views, resources, undefined).filter(({ kind }) => kind !== 'no-words');
  const contact = { rule: 'contact', kind: 'handle', certainty: 'likely' } as const;
  const link = { rule: 'contact', kind: 'link', certainty: 'likely' } as const;
  const sad = { rule: 'negative', kind: 'negative', certainty: 'likely' } as const;
  const networks = scan(views.bare, { pattern: network, ...contact });
  return [
    ...(textKind === 'city' && saint.test(text)
      ? found.filter(({ kind }) => kind !== 'full-name')
      : found),
    ...findSwearingInShortText(views, resources.vocabulary),
    ...(severalWords.test(views.bare.text) ? networks : []),
    ...scan(views.counted, { pattern: shaped, ...contact }),
    ...scan(views.bare, { pattern: speltPunctuation, ...link }),
    ...scan(views.bare, {
      pattern: offer,
      rule: 'promotion',
      kind: 'promotion',
      certainty: 'likely',
    }),
    ...findExpulsion(views, resources),
    ...scan(views.bare, { pattern: hateful, ...sad }),
    ...(textKind === 'city'
      ? []
      : [
          ...scan(views.bare, { pattern: speltPoint, ...link }),
          ...scan(views.bare, { pattern: grim, ...sad }),
        ]),
  ];
}

const minWords = 2;

/** "Foreigners out", "You are all idiots": a group with a word of expulsion or harm, or an insult, in any language. */
function findExpulsion({ bare }: Views, { vocabulary }: RuleResources): Finding[] {
  const words = bare.text.split(' ').length;
  if (words < minWords) return [];
  const found = vocabulary.find(bare.text, vocabulary.languages);
  const groups = found.filter(({ list }) => list === 'group');
  // Not outsideGroups: a word of expulsion may be the name of a group in another language ("no" are women in Hungarian).
  const others = found.filter(
    ({ list, start, end }) =>
      (list === 'expulsion' || list === 'exclude') &&
      !groups.some((group) => group.start <= start && end < group.end),
  );
  const isInsult = words > minWords && found.some(({ list }) => list === 'insult');
  const isExpulsion =
    groups.length > 0 ? others.length > 0 : others.some(({ list }) => list === 'exclude');
  return isExpulsion || isInsult
    ? [
        findingAt(bare, [0, bare.text.length], {
          rule: 'toxic',
          kind: 'toxic',
          certainty: 'likely',
        }),
      ]
    : [];
}
