import { expect, test } from 'vitest';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { voteFormPath } from '../../contract/paths.ts';

test('forms about stories that do not exist count towards the rate limit', async () => {
  const server = await openTestServer('sqlite', { limits: true });
  const visitor = server.visitor('198.51.100.7');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const statuses: number[] = [];
  for (let i = 0; i < 605; i++) {
    const response = await visitor.call('POST', voteFormPath(`sunny_${i}`), '', form);
    statuses.push(response.statusCode);
  }
  expect(statuses.slice(0, 600).every((status) => status === 303)).toBe(true);
  expect(statuses.slice(600).every((status) => status === 429)).toBe(true);
});
