import * as v from 'valibot';
import { expect, test } from 'vitest';
import { aChange } from '../../../test/support/database/experience-change.ts';
import { BrowseQuerySchema } from '../../contract/browse-query.ts';
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
  const outdatedBy = [4, 3, 2, 1].filter((votes) => affectedBy(aChange('votes', { votes })));
  // With two votes it may have had three, and have been on this page.
  expect(outdatedBy).toEqual([4, 3, 2]);
});
