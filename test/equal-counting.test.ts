import * as v from 'valibot';
import { expect, test } from 'vitest';
import { limits } from '../src/contract/limits.ts';
import { ContentSchema } from '../src/contract/new-experience.ts';
import { countContent } from '../src/web/features/post/fields/ContentField.tsx';
import { seededRandomInt } from './support/random/random.ts';

/** Characters that combine, are removed, or are counted in an unexpected way. */
const pieces = [
  'a|é|e\u{301}| |  |\n|\r\n|\t|中|ß|ﬁ|क्ष|நி|각|ᄀ|ᅡ|ᆨ',
  '👨\u{200d}👩\u{200d}👧\u{200d}👦|👍🏽|🇩🇪|🇩',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '❤\u{fe0f}|\u{200d}|\u{200c}|\u{200b}|\u{202e}|\u{fe0f}',
  '\u{ad}|\u{301}\u{301}\u{301}\u{301}|\u{e35}|ا|\u{64b}|٣',
  '\u{2060}|\u{feff}|\u{200f}',
].flatMap((line) => line.split('|'));
// Long ones, too.
pieces.push(...Array<string>(4).fill('A'.repeat(120)));

test('the counter of the form and the server agree on 10,000 random texts', () => {
  const draw = seededRandomInt();
  const outcomes = { 'too short': 0, fits: 0, 'too long': 0, refused: 0 };
  const differing: string[] = [];
  for (let i = 0; i < 10_000; i++) {
    const text = Array.from({ length: 1 + draw(12) }, () => pieces[draw(pieces.length)]).join('');
    const counted = countContent(text);
    const byServer = lengthAccordingTo(v.safeParse(ContentSchema, text).issues?.[0]?.message);
    outcomes[byServer]++;
    if (byServer !== 'refused' && byServer !== lengthOf(counted))
      differing.push(`${JSON.stringify(text)}: ${byServer}, counted ${counted}`);
  }
  expect(differing).toEqual([]);
  const { refused, ...others } = outcomes;
  expect(Math.min(...Object.values(others)), JSON.stringify(outcomes)).toBeGreaterThan(100);
  expect(refused).toBeLessThan(5_000);
});

type Outcome = 'too short' | 'fits' | 'too long' | 'refused';

function lengthAccordingTo(message: string | undefined): Outcome {
  if (message === undefined) return 'fits';
  if (message.includes('at least')) return 'too short';
  return message.includes('or less') ? 'too long' : 'refused';
}

function lengthOf(counted: number): Outcome {
  if (counted < limits.content.min) return 'too short';
  return counted > limits.content.max ? 'too long' : 'fits';
}
