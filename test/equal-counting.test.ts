import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Random } from '../bench/random.ts';
import { ContentSchema } from '../src/contract/post-body.ts';
import { limits } from '../src/contract/limits.ts';
import { countContent } from '../src/web/post/limit-content.ts';

/** What joins, vanishes or is counted otherwise than one thinks. */
const pieces = [
  ...[
    'a',
    'é',
    'e\u0301',
    ' ',
    '  ',
    '\n',
    '\r\n',
    '\t',
    '中',
    'ß',
    'ﬁ',
    'क्ष',
    'நி',
    '각',
    'ᄀ',
    'ᅡ',
    'ᆨ',
  ],
  ...[
    '👨‍👩‍👧‍👦',
    '👍🏽',
    '🇩🇪',
    '🇩',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '❤️',
    '\u200d',
    '\u200c',
    '\u200b',
    '\u202e',
    '\ufe0f',
    '\u00ad',
  ],
  ...[
    '\u0301\u0301\u0301\u0301',
    'ี',
    'ا',
    'ً',
    '٣',
    '\u2060',
    '\ufeff',
    '‏',
    ...Array<string>(4).fill('A'.repeat(120)),
  ],
];

test('the counter of the form and the server say the same of 100,000 random texts', () => {
  const random = new Random(16);
  const outcomes = { 'too short': 0, fits: 0, 'too long': 0, refused: 0 };
  for (let i = 0; i < 100_000; i++) {
    const text = Array.from({ length: 1 + random.below(12) }, () => random.of(pieces)).join('');
    const counted = countContent(text);
    const { success, issues } = v.safeParse(ContentSchema, text);
    const [{ message = '' } = {}] = issues ?? [];
    const said = success
      ? 'fits'
      : message.includes('at least')
        ? 'too short'
        : message.includes('or less')
          ? 'too long'
          : 'refused';
    outcomes[said]++;
    if (said === 'refused') continue;
    const expected =
      counted < limits.content.min
        ? 'too short'
        : counted > limits.content.max
          ? 'too long'
          : 'fits';
    if (said !== expected) expect.fail(`${JSON.stringify(text)}: ${said}, counted ${counted}`);
  }
  const { refused, ...others } = outcomes;
  expect(Math.min(...Object.values(others)), JSON.stringify(outcomes)).toBeGreaterThan(1_000);
  expect(refused).toBeLessThan(50_000);
}, 60_000);
