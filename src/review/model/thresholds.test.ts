import { expect, test } from 'vitest';
import { byOutput } from './model.ts';
import { chooseThresholds, type Judged } from './thresholds.ts';

/** A thousand good stories in English and as many in other languages, with scores from 0 to 1. */
const good = Array.from({ length: 2000 }, (_, at): Judged => ({
  label: undefined,
  source: at % 4 < 2 ? 'one' : 'another',
  isEnglish: at % 2 === 0,
  scores: byOutput(() => at / 2000),
}));

const shareAbove = (threshold: number, isEnglish: boolean) => {
  const told = good.filter((each) => each.isEnglish === isEnglish);
  return told.filter(({ scores }) => scores.negative >= threshold).length / told.length;
};

test('few good stories are held and fewer refused, whatever the label', () => {
  const { english } = chooseThresholds(good);
  expect(shareAbove(english.negative.hold, true)).toBeLessThan(0.03);
  expect(shareAbove(english.negative.reject, true)).toBeLessThan(0.005);
  expect(english.toxic.reject).toBeGreaterThanOrEqual(english.toxic.hold);
});

test('other languages may be held twice as often, not more', () => {
  const { english, other } = chooseThresholds(good);
  const ratio = shareAbove(other.negative.hold, false) / shareAbove(english.negative.hold, true);
  expect(ratio).toBeGreaterThan(1);
  expect(ratio).toBeLessThan(2.5);
});

test('what the model finds unlikely is never refused, even if no good story scores higher', () => {
  const low = good.map((each) => ({ ...each, scores: byOutput(() => 0.01) }));
  expect(chooseThresholds(low).english.contact.reject).toBeGreaterThanOrEqual(0.4);
});

test('a source with very many good stories does not drown the others', () => {
  const easy = Array.from({ length: 9000 }, (): Judged => ({
    label: undefined,
    source: 'many',
    isEnglish: true,
    scores: byOutput(() => 0.01),
  }));
  const few = good.filter(({ isEnglish }) => isEnglish);
  const alone = chooseThresholds(few).english.negative.hold;
  const together = chooseThresholds([...easy, ...few]).english.negative.hold;
  expect(together).toBeGreaterThan(0.9 * alone);
});

test('what fits no rule may be held and is never refused', () => {
  expect(chooseThresholds(good).english.unfit.reject).toBeGreaterThan(1);
});
