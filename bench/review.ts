import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { review } from '../src/domain/review/review.ts';
import { readKnowledge } from '../src/server/review/knowledge.ts';
import { many, ms, type Row } from './row.ts';

const rateGoal = 2_000;
const worstGoal = 5;
const bytes = 8 * 1024;
const rounds = 5;

/** What an attacker may try: 8 KiB, the most that a post may hold, of what rules look for. */
const heavyTexts = [
  'a',
  ' ',
  '0',
  '1 ',
  '0-',
  '+',
  '@',
  'a@',
  'a.',
  'www.',
  'http://',
  'a b ',
  'Anna Maria ',
  'Van De La ',
  '12 Rose Street ',
  'улица ',
  '街道楼',
  '市区町',
  '시 로 길 ',
  'شارع ',
  'ถนน',
  'call me at ',
  'my name is ',
  'code ',
  'passport ',
  '\u200b',
  'ａ',
  '一二三',
  'one two ',
  '|l',
  'é',
  '🇦🇧',
  '0️⃣',
  'ॐ',
  'x_1 on insta ',
  'Sokak ',
  '((((',
  'dot com ',
  '...',
  '-_-',
  'A1 ',
  '1.1',
].map((piece) => piece.repeat(bytes / Buffer.byteLength(piece)));

/** The automated review: rows a second on one core, and the slowest text. */
export async function* reviewing(): AsyncIterable<Row> {
  const knowledge = readKnowledge();
  const lines = readFileSync(join(import.meta.dirname, '../review/rows.jsonl'), 'utf8').trim();
  const texts = lines.split('\n').map((line) => (JSON.parse(line) as { text: string }).text);
  const fastest = (text: string): number =>
    Math.min(...Array.from({ length: rounds }, () => timed(() => review({ text }, knowledge))));
  for (const text of texts) review({ text }, knowledge);

  const milliseconds = timed(() => {
    for (const text of texts) review({ text }, knowledge);
  });
  const rate = Math.round(texts.length / (milliseconds / 1_000));
  yield {
    name: 'review: rows a second',
    value: many(rate),
    goal: `>= ${many(rateGoal)}`,
    met: rate >= rateGoal,
  };
  for (const [name, group] of [
    ['review: slowest of the labelled rows', texts],
    ['review: slowest of 8 KiB of anything', heavyTexts],
  ] as const) {
    const slowest = Math.max(...group.map(fastest));
    yield { name, value: ms(slowest), goal: `<= ${worstGoal} ms`, met: slowest <= worstGoal };
  }
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
