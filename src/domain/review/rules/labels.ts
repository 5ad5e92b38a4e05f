import type { Finding } from '../finding.ts';
import { viewsOf } from '../folding/fold.ts';
import type { RuleKnowledge } from '../knowledge.ts';
import { findAll } from './rules.ts';
import { scan } from './scan.ts';
import { findSwearingInLabel } from './swearing.ts';

const network =
  /(?<![\p{L}])(?:instagram|insta|snapchat|snap|tiktok|telegram|whatsapp|discord|facebook|youtube|twitch|onlyfans|skype|viber|kik|wechat|signal|linkedin|vk|тг|телеграм\p{L}{0,4}|инста\p{L}{0,6})(?![\p{L}])/gu;
const severalWords = /[\p{L}\p{N}][ ._-]+[\p{L}\p{N}]/u;
const spelled =
  /(?<![\p{L}])(?:dot|slash|punkt|punto|point|ponto|kropka|точка|слеш|underscore|hashtag)(?![\p{L}])/gu;
const shaped =
  /(?<![\p{L}\p{N}])(?:[a-z]{2,}_[a-z0-9_]+|(?!covid|psalm|class|summer|winter|spring|autumn|year|day|room|over|under)[a-z]{4,20}\d{2,6})(?![\p{L}\p{N}])/gu;
const offer =
  /(?<![\p{L}])(?:crypto|bitcoin|forex|casino|betting|promo|discount|voucher|(?:vote|buy|join|follow|subscribe|donate|shop|order|sell|earn) [\p{L}]{2}|wahlt? [\p{L}]{2}|rabatt|gutschein|kauft? [\p{L}]{2}|votez|vota por|compra [\p{L}]{2}|купи|голосуи|крипт[\p{L}]{1,4})/gu;
const grim =
  /(?<![\p{L}])(?:hate|hates|kill|kills|suicide|dead|murder|hass|hasse|tot|selbstmord|haine|mort|morts|odio|muerto|muerta|morto|morta|nenavizhu|ненавижу|умер|умерла|смерть|nefret|oldu|benci|mati|死|hitlers?|nazis?)(?![\p{L}])/gu;

/**
 * What the rules see in a tag or the name of a city. Both are labels, not stories: a network with a name beside it, a
 * spelt-out sign or the shape of a user's name is held, too.
 */
export function findInLabel(text: string, knowledge: RuleKnowledge): readonly Finding[] {
  const views = viewsOf(text);
  const contact = { rule: 'contact', kind: 'handle', certainty: 'likely' } as const;
  const networks = scan(views.bare, { pattern: network, ...contact });
  return [
    ...findAll(views, knowledge, undefined),
    ...findSwearingInLabel(views, knowledge.swearing),
    ...(severalWords.test(views.bare.text) ? networks : []),
    ...scan(views.counted, { pattern: shaped, ...contact }),
    ...scan(views.bare, { pattern: spelled, rule: 'contact', kind: 'link', certainty: 'likely' }),
    ...scan(views.bare, {
      pattern: offer,
      rule: 'promotion',
      kind: 'promotion',
      certainty: 'likely',
    }),
    ...scan(views.bare, { pattern: grim, rule: 'negative', kind: 'negative', certainty: 'likely' }),
  ];
}
