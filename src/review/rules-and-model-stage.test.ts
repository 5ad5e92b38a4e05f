import { expect, test } from 'vitest';
import { readReviewResources } from './load-resources.ts';
import type { ReviewedStory } from './reviewer.ts';
import { rulesAndModelStage } from './rules-and-model-stage.ts';

const decide = rulesAndModelStage(readReviewResources());
const fine: ReviewedStory = {
  content: 'A stranger carried my shopping up four floors and would not take a coin for it.',
  tags: ['kindness', 'stranger'],
  country: 'DE',
  ownCity: undefined,
};

test('a kind story is published, in a city of its own too', () => {
  expect(decide(fine)).toEqual({ verdict: 'publish' });
  expect(decide({ ...fine, ownCity: 'Klein Ammensleben' })).toEqual({ verdict: 'publish' });
});

test('an address to write to is refused, and marked where it stands', () => {
  const content = `${fine.content} Write to anna@example.com!`;
  const decision = decide({ ...fine, content });
  expect(decision.verdict).toBe('reject');
  const marks = decision.verdict === 'reject' ? (decision.reasons[0]?.marks ?? []) : [];
  expect(marks.map(([start, end]) => content.slice(start, end))).toEqual(['anna@example.com']);
});

test('what is refused in a tag is told of the tags, and marks nothing in the story', () => {
  const decision = decide({ ...fine, tags: ['kindness', 'anna@example.com'] });
  expect(decision).toMatchObject({ verdict: 'reject' });
  const [first] = decision.verdict === 'reject' ? decision.reasons : [];
  expect(first).toMatchObject({ rule: 'contact', marks: [] });
  expect(first?.message).toMatch(/^In your tags: /);
});

test('a link is no city', () => {
  const decision = decide({ ...fine, ownCity: 'www.example.com' });
  expect(decision).toMatchObject({ verdict: 'reject', reasons: [{ rule: 'contact', marks: [] }] });
});

test('a swear word is no city, and what may be meant as an insult is for a person', () => {
  expect(decide({ ...fine, ownCity: 'Fuck You' })).toMatchObject({ verdict: 'reject' });
  expect(decide({ ...fine, ownCity: 'Stronzo' })).toMatchObject({ verdict: 'hold' });
});

test.each(['stronzo', 'sloboda_77', 'lena on insta', 'shop slash garden', 'buy bitcoin'])(
  'a person looks at the tag %s, whatever the language of the story',
  (tag) => {
    expect(decide({ ...fine, tags: ['kindness', tag] })).toMatchObject({ verdict: 'hold' });
  },
);

test.each(['fuck', 'wichser', 'orospu', 'сука'])('the tag %s is refused', (tag) => {
  expect(decide({ ...fine, tags: [tag] })).toMatchObject({ verdict: 'reject' });
});

test.each([
  'Lower Slaughter',
  'upper slaughter',
  'Slaughter Beach',
  "Dead Man's Flats",
  'Kill Devil Hills',
  'Murder Island',
  'Haine-Saint-Pierre',
  'Morte Point',
  'Skull Valley',
  'Black Hawk',
  'Biel/Bienne',
  'Tyne & Wear',
  'Cut and Shoot',
  'Westward Ho!',
  '6th of October City',
  'Marseille 05',
  'San José de la Laja',
])('a story from %s is not held for its name', (ownCity) => {
  expect(decide({ ...fine, ownCity })).toEqual({ verdict: 'publish' });
});

test.each([
  'Foreigners Out',
  'Jews out',
  'No Gays Here',
  'Kill all migrants',
  'Go back to Africa',
  'You are all idiots',
  'I hate this place',
  'Anna Schmidtbauer',
  'insta anna',
])('a person looks at %s where a city stands', (ownCity) => {
  expect(decide({ ...fine, ownCity })).toMatchObject({ verdict: 'hold' });
});

test.each(['dead man', 'murder', 'point com'])('a person looks at the tag %s', (tag) => {
  expect(decide({ ...fine, tags: [tag] })).toMatchObject({ verdict: 'hold' });
});

const farewell = 'By the time you read this I will be gone, thank you all for the good years.';

test.each([
  ['a tag that is refused', { tags: ['anna@example.com'] }, 'contact'],
  ['a city that is refused', { ownCity: 'www.example.com' }, 'contact'],
])('a person looks at a farewell to life, also beside %s', (_what, more, rule) => {
  const decision = decide({ ...fine, content: farewell, ...more });
  expect(decision).toMatchObject({ verdict: 'hold', isGrave: true });
  const rules = decision.verdict === 'hold' ? decision.hold.reasons.map((each) => each.rule) : [];
  expect(rules[0]).toBe('negative');
  expect(rules).toContain(rule);
});

test('a person looks at a threat in a tag, also where the story would be refused', () => {
  const content = `${fine.content} Write to anna@example.com!`;
  expect(decide({ ...fine, content, tags: ['i know where she lives'] })).toMatchObject({
    verdict: 'hold',
    isGrave: true,
  });
});
