import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import type { OffsetMap } from '../folding/offset-map.ts';
import {
  codes,
  expulsions,
  suicideNotes,
  groups,
  hateTemplates,
  threats,
} from '../words/danger-words.ts';
import { scan } from './scan.ts';

/** Any of the phrases at the start of a word; anywhere in scripts without spaces. */
function wholeWords(phrases: readonly string[]): RegExp {
  return new RegExp(`(?<![a-zа-яё0-9])(?:${phrases.join('|')})`, 'gu');
}

const suicideNote = wholeWords(suicideNotes);
const threat = wholeWords(threats);
// One pattern each: recheck in test/regular-expressions.test.ts cannot check them together.
const hates = hateTemplates.map((template) => wholeWords([template]));
const group = new RegExp(`(?<![\\p{L}])(?:${groups})(?![\\p{L}])`, 'gu');
const expulsion = new RegExp(`(?<![\\p{L}])(?:${expulsions})(?![\\p{L}])`, 'u');
const code = new RegExp(`(?<![\\p{L}\\p{N}])(?:${codes})(?![\\p{L}\\p{N}])`, 'gu');
const eastern =
  /(?:黑人|外国人|外地人|移民|难民|穆斯林|犹太人|同性恋|在日|朝鮮人|中国人|ゲイ|외국인|조선족|난민|흑인|동성애자|이슬람)[^。！!\n]{0,16}(?:走了|搬走|滚|赶走|没有了|消失|不在了|終于|いなくな|追い出|出て行|消え|사라|떠나|쫓겨|없어)/gu;

/**
 * Suicide notes, threats and stalking, which are grave, and hate speech without swear words, which is held.
 */
export function findDangers({ bare }: Views): Finding[] {
  const grave = { certainty: 'grave' } as const;
  const toxic = { rule: 'toxic', kind: 'toxic' } as const;
  return [
    ...scan(bare, { pattern: suicideNote, rule: 'negative', kind: 'negative', ...grave }),
    ...scan(bare, { pattern: threat, ...toxic, ...grave }),
    ...[...hates, code, eastern].flatMap((pattern) =>
      scan(bare, { pattern, ...toxic, certainty: 'likely' }),
    ),
    ...findExpulsions(bare),
  ];
}

const colours = /(?<![\p{L}])(?:blacks?|whites?)(?![\p{L}])/gu;

/** Whether a text names a group of people. A colour alone does not count: Black Hawk, White Settlement. */
export function mentionsGroup({ bare }: Views): boolean {
  return bare.text.replace(colours, '').search(group) !== -1;
}

/** The names of groups in a text with a word of expulsion. */
function findExpulsions(bare: OffsetMap): Finding[] {
  if (!expulsion.test(bare.text)) return [];
  return scan(bare, { pattern: group, rule: 'toxic', kind: 'toxic', certainty: 'likely' });
}
