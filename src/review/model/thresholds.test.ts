import { expect, test } from 'vitest';
import { byClass } from './model.ts';
import { chooseThresholds, type HeldOutExample } from './thresholds.ts';

/** A thousand good stories in English and as many in other languages, with scores from 0 to 1. */
const good = Array.from({ length: 2000 }, (_, at): HeldOutExample => ({
  label: undefined,
  source: at % 4 < 2 ? 'one' : 'another',
  isEnglish: at % 2 === 0,
  scores: byClass(() => at / 2000),
}));

const shareAbove = (threshold: number, isEnglish: boolean) => {
  const chosen = good.filter((each) => each.isEnglish === isEnglish);
  return chosen.filter(({ scores }) => scores.negative >= threshold).length / chosen.length;
};

test('few good stories are held and fewer rejected, for every class', () => {
  const { english } = chooseThresholds(good);
  expect(shareAbove(english.negative.hold, true)).toBeLessThan(0.03);
  expect(shareAbove(english.negative.reject, true)).toBeLessThan(0.005);
  expect(english.toxic.reject).toBeGreaterThanOrEqual(english.toxic.hold);
});

test('in other languages at most about twice as many stories are held', () => {
  const { english, other } = chooseThresholds(good);
  const ratio = shareAbove(other.negative.hold, false) / shareAbove(english.negative.hold, true);
  expect(ratio).toBeGreaterThan(1);
  expect(ratio).toBeLessThan(2.5);
});

test('a text with a low score is never rejected, even if no good story scores higher', () => {
  const low = good.map((each) => ({ ...each, scores: byClass(() => 0.01) }));
  expect(chooseThresholds(low).english.contact.reject).toBeGreaterThanOrEqual(0.4);
});

test('a source with very many good stories does not decide alone', () => {
  const easy = Array.from({ length: 9000 }, (): HeldOutExample => ({
    label: undefined,
    source: 'many',
    isEnglish: true,
    scores: byClass(() => 0.01),
  }));
  const few = good.filter(({ isEnglish }) => isEnglish);
  const alone = chooseThresholds(few).english.negative.hold;
  const together = chooseThresholds([...easy, ...few]).english.negative.hold;
  expect(together).toBeGreaterThan(0.9 * alone);
});

test('a text that is only unfit may be held and is never rejected', () => {
  expect(chooseThresholds(good).english.unfit.reject).toBeGreaterThan(1);
});
