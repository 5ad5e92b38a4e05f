import * as v from 'valibot';
import { expect, test } from 'vitest';
import { limits } from '../src/contract/limits.ts';
import { ContentSchema } from '../src/contract/new-experience.ts';
import { countContent } from '../src/web/pages/post/ContentField.tsx';
import { seededRandomInt } from './support/random/random.ts';

/** What joins, vanishes or is counted otherwise than one thinks. */
const pieces = [
  'a',
  'é',
  'é',
  ' ',
  '  ',
  '\n',
  '\r\n',
  '	',
  '中',
  'ß',
  'ﬁ',
  'क्ष',
  'நி',
  '각',
  'ᄀ',
  'ᅡ',
  'ᆨ',
  '👨‍👩‍👧‍👦',
  '👍🏽',
  '🇩🇪',
  '🇩',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '❤️',
  '‍',
  '‌',
  '​',
  '‮',
  '️',
  '­',
  '́́́́',
  'ี',
  'ا',
  'ً',
  '٣',
  '⁠',
  '﻿',
  '‏',
  ...Array<string>(4).fill('A'.repeat(120)),
];

test('the counter of the form and the server say the same of 100,000 random texts', () => {
  const draw = seededRandomInt();
  const outcomes = { 'too short': 0, fits: 0, 'too long': 0, refused: 0 };
  const differing: string[] = [];
  for (let i = 0; i < 100_000; i++) {
    const text = Array.from({ length: 1 + draw(12) }, () => pieces[draw(pieces.length)]).join('');
    const counted = countContent(text);
    const said = saidOf(v.safeParse(ContentSchema, text).issues?.[0]?.message);
    outcomes[said]++;
    if (said !== 'refused' && said !== lengthOf(counted))
      differing.push(`${JSON.stringify(text)}: ${said}, counted ${counted}`);
  }
  expect(differing).toEqual([]);
  const { refused, ...others } = outcomes;
  expect(Math.min(...Object.values(others)), JSON.stringify(outcomes)).toBeGreaterThan(1_000);
  expect(refused).toBeLessThan(50_000);
}, 60_000);

type Outcome = 'too short' | 'fits' | 'too long' | 'refused';

function saidOf(message: string | undefined): Outcome {
  if (message === undefined) return 'fits';
  if (message.includes('at least')) return 'too short';
  return message.includes('or less') ? 'too long' : 'refused';
}

function lengthOf(counted: number): Outcome {
  if (counted < limits.content.min) return 'too short';
  return counted > limits.content.max ? 'too long' : 'fits';
}
