import { expect, test } from 'vitest';
import { byRule } from '../finding.ts';
import { chooseThresholds, type Judged } from './thresholds.ts';

/** A thousand good stories in English and as many in other languages, with scores from 0 to 1. */
const good = Array.from({ length: 2000 }, (_, at): Judged => ({
  label: undefined,
  isEnglish: at % 2 === 0,
  scores: byRule(() => at / 2000),
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
  const low = good.map((each) => ({ ...each, scores: byRule(() => 0.01) }));
  expect(chooseThresholds(low).english.contact.reject).toBeGreaterThanOrEqual(0.4);
});
