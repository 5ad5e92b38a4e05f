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

test('a kind story is published, also with a city that the author typed', () => {
  expect(decide(fine)).toEqual({ verdict: 'publish' });
  expect(decide({ ...fine, ownCity: 'Klein Ammensleben' })).toEqual({ verdict: 'publish' });
});

test('an e-mail address is rejected, and marked in the story', () => {
  const content = `${fine.content} Write to anna@example.com!`;
  const decision = decide({ ...fine, content });
  expect(decision.verdict).toBe('reject');
  const marks = decision.verdict === 'reject' ? (decision.reasons[0]?.marks ?? []) : [];
  expect(marks.map(([start, end]) => content.slice(start, end))).toEqual(['anna@example.com']);
});

test('the message about a rejected tag names the tags, and marks nothing in the story', () => {
  const decision = decide({ ...fine, tags: ['kindness', 'anna@example.com'] });
  expect(decision).toMatchObject({ verdict: 'reject' });
  const [first] = decision.verdict === 'reject' ? decision.reasons : [];
  expect(first).toMatchObject({ rule: 'contact', marks: [] });
  expect(first?.message).toMatch(/^In your tags: /);
});

test('a link as a city is rejected', () => {
  const decision = decide({ ...fine, ownCity: 'www.example.com' });
  expect(decision).toMatchObject({ verdict: 'reject', reasons: [{ rule: 'contact', marks: [] }] });
});

test('a swear word as a city is rejected, and a possible insult is held', () => {
  expect(decide({ ...fine, ownCity: 'Fuck You' })).toMatchObject({ verdict: 'reject' });
  expect(decide({ ...fine, ownCity: 'Stronzo' })).toMatchObject({ verdict: 'hold' });
});

test.each(['stronzo', 'sloboda_77', 'lena on insta', 'shop slash garden'])(
  'the tag %s is held, whatever the language of the story',
  (tag) => {
    expect(decide({ ...fine, tags: ['kindness', tag] })).toMatchObject({ verdict: 'hold' });
  },
);

test('a tag that sells is not published', () => {
  expect(decide({ ...fine, tags: ['buy bitcoin'] }).verdict).not.toBe('publish');
});

test.each(['fuck', 'wichser', 'orospu', 'сука'])('the tag %s is rejected', (tag) => {
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
  'Anna Schmidt',
  'insta anna',
])('the city %s is held', (ownCity) => {
  expect(decide({ ...fine, ownCity })).toMatchObject({ verdict: 'hold' });
});

test.each(['dead man', 'murder', 'point com'])('the tag %s is held', (tag) => {
  expect(decide({ ...fine, tags: [tag] })).toMatchObject({ verdict: 'hold' });
});

const suicideNote = 'By the time you read this I will be gone, thank you all for the good years.';

test.each([
  ['a rejected tag', { tags: ['anna@example.com'] }, 'contact'],
  ['a rejected city', { ownCity: 'www.example.com' }, 'contact'],
])('a suicide note is held, also with %s', (_what, more, rule) => {
  const decision = decide({ ...fine, content: suicideNote, ...more });
  expect(decision).toMatchObject({ verdict: 'hold', isGrave: true });
  const rules = decision.verdict === 'hold' ? decision.hold.reasons.map((each) => each.rule) : [];
  expect(rules[0]).toBe('negative');
  expect(rules).toContain(rule);
});

test('a threat in a tag is held, also when the story would be rejected', () => {
  const content = `${fine.content} Write to anna@example.com!`;
  expect(decide({ ...fine, content, tags: ['i know where she lives'] })).toMatchObject({
    verdict: 'hold',
    isGrave: true,
  });
});
