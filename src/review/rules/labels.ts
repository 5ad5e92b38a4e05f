import type { Finding } from '../finding.ts';
import { viewsOf } from '../folding/fold.ts';
import type { RuleResources } from '../resources.ts';
import { findAll } from './rules.ts';
import { scan } from './scan.ts';
import { findSwearingInLabel } from './swearing.ts';

const network =
  /(?<![\p{L}])(?:instagram|insta|snapchat|snap|tiktok|telegram|whatsapp|discord|facebook|youtube|twitch|onlyfans|skype|viber|kik|wechat|signal|linkedin|vk|тг|телеграм\p{L}{0,4}|инста\p{L}{0,6})(?![\p{L}])/gu;
const severalWords = /[\p{L}\p{N}][ ._-]+[\p{L}\p{N}]/u;
const spelled = /(?<![\p{L}])(?:dot|slash|kropka|точка|слеш|underscore|hashtag)(?![\p{L}])/gu;
// Stevens Point.
const spelledPoint = /(?<![\p{L}])(?:punkt|punto|point|ponto)(?![\p{L}])/gu;
const shaped =
  /(?<![\p{L}\p{N}])(?:[a-z]{2,}_[a-z0-9_]+|(?!covid|psalm|class|summer|winter|spring|autumn|year|day|room|over|under)[a-z]{4,20}\d{2,6})(?![\p{L}\p{N}])/gu;
const offer =
  /(?<![\p{L}])(?:crypto|bitcoin|forex|casino|betting|promo|discount|voucher|(?:vote|buy|join|follow|subscribe|donate|shop|order|sell|earn) [\p{L}]{2}|wahlt? [\p{L}]{2}|rabatt|gutschein|kauft? [\p{L}]{2}|votez|vota por|compra [\p{L}]{2}|купи|голосуи|крипт[\p{L}]{1,4})/gu;
const hateful =
  /(?<![\p{L}])(?:hate|hates|hasse|odio|nenavizhu|ненавижу|nefret|benci|hitlers?|nazis?)(?![\p{L}])/gu;
// Places have such names: Kill Devil Hills, Dead Man's Flats, Haine-Saint-Pierre, Morte Point.
const grim =
  /(?<![\p{L}])(?:kill|kills|suicide|dead|murder|hass|tot|selbstmord|haine|mort|morts|muerto|muerta|morto|morta|умер|умерла|смерть|oldu|mati|死)(?![\p{L}])/gu;

/** San José de la Laja is no full name of a person. */
const saint = /^(?:s[aã]nt?[oa]?|san|saint|sainte|sankt|st|ste|são)[. ]/iu;

export type Label = 'tag' | 'city';

/**
 * What the rules see in a tag or the name of a city. Both are labels, not stories: a network with a name next to it, a
 * spelt-out sign or the shape of a user's name is held, too; in a tag also what is part of many cities' names.
 */
export function findInLabel(
  text: string,
  resources: RuleResources,
  label: Label,
): readonly Finding[] {
  const views = viewsOf(text);
  const found = findAll(views, resources, undefined);
  const contact = { rule: 'contact', kind: 'handle', certainty: 'likely' } as const;
  const link = { rule: 'contact', kind: 'link', certainty: 'likely' } as const;
  const sad = { rule: 'negative', kind: 'negative', certainty: 'likely' } as const;
  const networks = scan(views.bare, { pattern: network, ...contact });
  return [
    ...(label === 'city' && saint.test(text)
      ? found.filter(({ kind }) => kind !== 'full-name')
      : found),
    ...findSwearingInLabel(views, resources.swearing),
    ...(severalWords.test(views.bare.text) ? networks : []),
    ...scan(views.counted, { pattern: shaped, ...contact }),
    ...scan(views.bare, { pattern: spelled, ...link }),
    ...scan(views.bare, {
      pattern: offer,
      rule: 'promotion',
      kind: 'promotion',
      certainty: 'likely',
    }),
    ...scan(views.bare, { pattern: hateful, ...sad }),
    ...(label === 'city'
      ? []
      : [
          ...scan(views.bare, { pattern: spelledPoint, ...link }),
          ...scan(views.bare, { pattern: grim, ...sad }),
        ]),
  ];
}
