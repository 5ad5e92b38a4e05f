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
  lang: null,
});

const vote = (id: string, votes: number) => aChange('votes', { id, votes });

const best: BrowseQuery = { sortBy: 'votes', limit: 2, offset: 0 };
const full = [row('a', 9), row('b', 5)];

test('votes move a story into a list by votes when it has as many as the last one', () => {
  const isAffected = listAffectedBy(best, full);
  expect(isAffected(vote('c', 4))).toBe(false);
  expect(isAffected(vote('c', 5))).toBe(true);
  expect(isAffected(vote('c', 6))).toBe(true);
});

test('a list that is not full is affected by any matching story, and by no other', () => {
  expect(listAffectedBy(best, full.slice(1))(vote('c', 1))).toBe(true);
  const inParis = { ...best, city: 'Paris' };
  expect(listAffectedBy(inParis, [])(vote('c', 1))).toBe(false);
});

test('a story that appears or disappears below the last one does not affect a list by votes', () => {
  const isTouched = listAffectedBy(best, full);
  expect(isTouched(aChange('removal', { id: 'c', votes: 4 }))).toBe(false);
  expect(isTouched(aChange('removal', { id: 'c', votes: 5 }))).toBe(true);
  expect(isTouched(aChange('removal', { id: 'b', votes: 0 }))).toBe(true);
});

test('votes for a story that is not on a list by time do not affect it', () => {
  const isTouched = listAffectedBy({ ...best, sortBy: 'recent' }, full);
  expect(isTouched(vote('c', 100))).toBe(false);
  expect(isTouched(vote('b', 6))).toBe(true);
});
