import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BrowseQuerySchema } from '../../contract/browse-query.ts';
import { changeOf } from '../db/changes.ts';
import { listAffectedBy } from './list-changes.ts';

const presented = {
  randomId: 'kind_ab12',
  content: 'A warm roll for everybody.',
  continent: 'europe',
  country: 'Germany',
  city: 'Berlin',
  tags: '[]',
  createdAt: 0,
  lang: null,
};

test('a vote outdates each page of a list by votes from which its story comes or to which it goes, whether it was cast or taken back', () => {
  const query = v.parse(BrowseQuerySchema, { sortBy: 'votes', limit: '2' });
  const rows = [5, 3].map((votes) => ({ ...presented, id: `has ${votes}`, votes }));
  const affectedBy = listAffectedBy(query, rows);
  const counts = [
    { from: 3, to: 4 },
    { from: 2, to: 3 },
    { from: 3, to: 2 },
    { from: 1, to: 2 },
  ];
  const outdatedBy = counts.filter(({ from, to }) => {
    const row = { ...presented, id: 'other', cityKey: 'berlin', searchText: '', votes: to };
    return affectedBy(changeOf('votes', row, Math.max(from, to)));
  });
  expect(outdatedBy).toEqual(counts.slice(0, 3));
});
