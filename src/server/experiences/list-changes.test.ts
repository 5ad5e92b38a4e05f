import { expect, test } from 'vitest';
import { aChange } from '../../../test/support/database/experience-change.ts';
import type { BrowseQuery } from '../../contract/browse-query.ts';
import { listAffectedBy } from './list-changes.ts';
import type { PresentedRow } from './present.ts';

const row = (id: string, votes: number): PresentedRow => ({
  id,
  randomId: `sunny_${id}`,
  content: 'A stranger carried my shopping.',
  continent: 'europe',
  country: 'Germany',
  city: 'Köln',
  tags: '[]',
  votes,
  createdAt: 0,
});

const vote = (id: string, votes: number) => aChange('votes', { id, votes });

const best: BrowseQuery = { sortBy: 'votes', limit: 2, offset: 0 };
const full = [row('a', 9), row('b', 5)];

test('votes move a story into a list of the most voted from as many as its last one has', () => {
  const isTouched = listAffectedBy(best, full);
  expect(isTouched(vote('c', 4))).toBe(false);
  expect(isTouched(vote('c', 5))).toBe(true);
  expect(isTouched(vote('c', 6))).toBe(true);
});

test('a list with room left takes any story, and none from elsewhere', () => {
  expect(listAffectedBy(best, full.slice(1))(vote('c', 1))).toBe(true);
  const inParis = { ...best, city: 'Paris' };
  expect(listAffectedBy(inParis, [])(vote('c', 1))).toBe(false);
});

test('a story that comes or goes below the last one of the most voted is not missed there', () => {
  const isTouched = listAffectedBy(best, full);
  expect(isTouched(aChange('removal', { id: 'c', votes: 4 }))).toBe(false);
  expect(isTouched(aChange('removal', { id: 'c', votes: 5 }))).toBe(true);
  expect(isTouched(aChange('removal', { id: 'b', votes: 0 }))).toBe(true);
});

test('votes for a story that a list does not hold leave one by time as it is', () => {
  const isTouched = listAffectedBy({ ...best, sortBy: 'recent' }, full);
  expect(isTouched(vote('c', 100))).toBe(false);
  expect(isTouched(vote('b', 6))).toBe(true);
});
