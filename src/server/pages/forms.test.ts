import { expect, test } from 'vitest';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { voteFormPath } from '../../contract/paths.ts';

test('forms about stories that do not exist are limited like all that the server has to look up', async () => {
  const server = await openTestServer('sqlite', { limits: true });
  const visitor = server.visitor('198.51.100.7');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const statuses: number[] = [];
  for (let i = 0; i < 605; i++) {
    const answer = await visitor.call('POST', voteFormPath(`sunny_${i}`), '', form);
    statuses.push(answer.statusCode);
  }
  expect(statuses.slice(0, 600).every((status) => status === 303)).toBe(true);
  expect(statuses.slice(600).every((status) => status === 429)).toBe(true);
});
