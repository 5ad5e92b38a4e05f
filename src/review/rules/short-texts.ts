import type { Finding } from '../finding.ts';
import { viewsOf } from '../folding/fold.ts';
import type { RuleResources } from '../resources.ts';
import { applyRules } from './rules.ts';
import { scan } from './scan.ts';
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
  const found = applyRules(views, resources, undefined);
  const contact = { rule: 'contact', kind: 'handle', certainty: 'likely' } as const;
  const link = { rule: 'contact', kind: 'link', certainty: 'likely' } as const;
  const sad = { rule: 'negative', kind: 'negative', certainty: 'likely' } as const;
  const networks = scan(views.bare, { pattern: network, ...contact });
  return [
    ...(textKind === 'city' && saint.test(text)
      ? found.filter(({ kind }) => kind !== 'full-name')
      : found),
    ...findSwearingInShortText(views, resources.swearing),
    ...(severalWords.test(views.bare.text) ? networks : []),
    ...scan(views.counted, { pattern: shaped, ...contact }),
    ...scan(views.bare, { pattern: speltPunctuation, ...link }),
    ...scan(views.bare, {
      pattern: offer,
      rule: 'promotion',
      kind: 'promotion',
      certainty: 'likely',
    }),
    ...scan(views.bare, { pattern: hateful, ...sad }),
    ...(textKind === 'city'
      ? []
      : [
          ...scan(views.bare, { pattern: speltPoint, ...link }),
          ...scan(views.bare, { pattern: grim, ...sad }),
        ]),
  ];
}
