import { expect, test } from 'vitest';
import { readReviewResources } from './load-resources.ts';
import type { Verdict, ReviewedStory } from './reviewer.ts';
import { rulesAndModelStage } from './rules-and-model-stage.ts';

const decide = rulesAndModelStage(readReviewResources());
const fine: ReviewedStory = {
  content: 'A stranger carried my shopping up four floors and would not take a coin for it.',
  tags: ['kindness', 'stranger'],
  country: 'DE',
  ownCity: undefined,
};
const withTag = (tag: string) => decide({ ...fine, tags: ['kindness', tag] });
const withCity = (ownCity: string) => decide({ ...fine, ownCity });
const addressed = `${fine.content} Write to anna@example.com!`;
const reasonsOf = (verdict: Verdict) => {
  if (verdict.kind === 'reject') return verdict.reasons;
  return verdict.kind === 'hold' ? verdict.hold.reasons : [];
};

/** Texts of a list, separated by bars, on which the verdict is another one. */
const others = (verdict: string, list: string, verdictOn: (text: string) => Verdict) =>
  list.split('|').filter((text) => verdictOn(text).kind !== verdict);

test('the message about a rejected tag names the tags, and marks nothing in the story', () => {
  const verdict = withTag('anna@example.com');
  expect(verdict.kind).toBe('reject');
  const message = expect.stringMatching(/^In your tags: /);
  expect(reasonsOf(verdict)[0]).toMatchObject({ rule: 'contact', marks: [], message });
});

test('exactly the words that decided are marked, without those that follow a comma or a full stop', () => {
  const marked = (content: string) =>
    reasonsOf(decide({ ...fine, content })).map(({ marks }) =>
      marks.map(([start, end]) => content.slice(start, end)),
    );
  const address = [['anna@example.com']];
  expect(marked('Thank her: anna@example.com, my neighbour.')).toEqual(address);
  expect(marked('Thank anna@example.com. It was a lovely day.')).toEqual(address);
  expect(marked('Thank anna at example dot com, my neighbour.')).toEqual([
    ['anna at example dot com'],
  ]);
});

test('a swear word as a tag is rejected; an insult, a way to get in touch and an offer are held, in any language', () => {
  expect(others('reject', 'motherfucker|wichser|orospu|hurensohn', withTag)).toEqual([]);
  const held = 'stronzo|sloboda_77|lena on insta|shop slash garden|dead man|murder|point com';
  expect(others('hold', held, withTag)).toEqual([]);
  expect(withTag('buy bitcoin').kind).not.toBe('publish');
});

test('a link or a swear word as a city is rejected, a slogan, an insult or a name is held', () => {
  const reasons = [{ rule: 'contact', marks: [] }];
  expect(withCity('www.example.com')).toMatchObject({ kind: 'reject', reasons });
  expect(withCity('Fuck You').kind).toBe('reject');
  const held =
    'Stronzo|Foreigners Out|Jews out|No Gays Here|Kill all migrants|Go back to Africa|You are all idiots|' +
    'I hate this place|Anna Schmidt|insta anna';
  expect(others('hold', held, withCity)).toEqual([]);
});

test('a kind story is published, also from a city whose name has hard words, digits or signs', () => {
  expect(decide(fine)).toEqual({ kind: 'publish' });
  const cities =
    "Klein Ammensleben|Lower Slaughter|upper slaughter|Slaughter Beach|Dead Man's Flats|Kill Devil Hills|" +
    'Murder Island|Haine-Saint-Pierre|Morte Point|Skull Valley|Black Hawk|Biel/Bienne|Tyne & Wear|Cut and Shoot|' +
    'Westward Ho!|6th of October City|Marseille 05|San José de la Laja';
  expect(others('publish', cities, withCity)).toEqual([]);
});

test('a suicide note or a threat is held, also where something else would be rejected', () => {
  const content = 'By the time you read this I will be gone, thank you all for the good years.';
  for (const more of [{ tags: ['anna@example.com'] }, { ownCity: 'www.example.com' }]) {
    const verdict = decide({ ...fine, content, ...more });
    expect(verdict).toMatchObject({ kind: 'hold', isGrave: true });
    const rules = reasonsOf(verdict).map(({ rule }) => rule);
    expect(rules[0]).toBe('negative');
    expect(rules).toContain('contact');
  }
  const threat = decide({ ...fine, content: addressed, tags: ['i know where she lives'] });
  expect(threat).toMatchObject({ kind: 'hold', isGrave: true });
});
