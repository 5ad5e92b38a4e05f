import { expect, test } from 'vitest';
import { byClass } from '../model/model.ts';
import { chooseThresholds, type HeldOutStory } from './thresholds.ts';

/** A thousand good stories in English and as many in other languages, with scores from 0 to 1. */
const good = Array.from({ length: 2000 }, (_, at): HeldOutStory => ({
  isEnglish: at % 2 === 0,
  scores: byClass(() => at / 2000),
}));

const shareAbove = (threshold: number, isEnglish: boolean) => {
  const chosen = good.filter((each) => each.isEnglish === isEnglish);
  return chosen.filter(({ scores }) => scores.negative >= threshold).length / chosen.length;
};

test.each(['english', 'other'] as const)(
  'few good stories are held and fewer rejected, in %s',
  (language) => {
    const thresholds = chooseThresholds(good)[language];
    const isEnglish = language === 'english';
    expect(shareAbove(thresholds.negative.hold, isEnglish)).toBeLessThan(0.025);
    expect(shareAbove(thresholds.negative.reject, isEnglish)).toBeLessThan(0.003);
    expect(thresholds.toxic.reject).toBeGreaterThanOrEqual(thresholds.toxic.hold);
  },
);

test('a text with a low score is never rejected, even if no good story scores higher', () => {
  const low = good.map((each) => ({ ...each, scores: byClass(() => 0.01) }));
  expect(chooseThresholds(low).english.contact.reject).toBeGreaterThanOrEqual(0.4);
});

test('a text that is only unfit may be held and is never rejected', () => {
  expect(chooseThresholds(good).english.unfit.reject).toBeGreaterThan(1);
});
