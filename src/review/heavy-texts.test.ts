import { expect, test } from 'vitest';
import { heavyTexts } from '../../test/support/review/heavy-texts.ts';
import { readReviewResources } from './load-resources.ts';
import { review } from './review.ts';

const resources = readReviewResources();
const ordinary =
  'Grandma danced through the kitchen, and my little brother laughed until he fell over. ';
const mostTries = 40;

function timed(text: string): number {
  const started = performance.now();
  review({ text }, resources);
  return performance.now() - started;
}

/** The quickest of several times, of fewer once it is quick enough: other work on the machine makes some of them slow. */
function fastest(text: string, enough: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < mostTries && best > enough; tried++)
    best = Math.min(best, timed(text));
  return best;
}

test('no text takes much longer to read than an ordinary one of its length', () => {
  const usual = fastest(ordinary.repeat(100), 0);
  const most = 8 * usual;
  const slow = heavyTexts.filter((text) => fastest(text, most) > most);
  expect(slow.map((text) => text.slice(0, 20))).toEqual([]);
});
