import { expect, test } from 'vitest';
import { openQueue } from '../../../test/support/moderation/queue-fixture.ts';
import { statusesOf } from '../../../test/support/server/answers.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { experiencePath, paths } from '../../contract/paths.ts';
import type { Reviewer } from '../../review/reviewer.ts';

const limited = { env: { RATE_LIMITS: 'on' } };
const network = '203.0.113.7';

test('a moderator has calls of their own, whatever others of their network have used, and the log as a file is one of them', async () => {
  const { server, moderator } = await openQueue('sqlite', limited);
  const anna = await moderator('anna', 'moderator', network);
  const reader = server.visitor(network);
  const used = await statusesOf(605, () => reader.call('GET', '/api/experiences/random'));
  expect(used.at(-1)).toBe(429);
  const file = () => anna.call('GET', '/api/admin/log.csv');
  const calls = await statusesOf(599, () => anna.call('GET', '/api/admin/status'));
  expect(new Set(calls)).toEqual(new Set([200]));
  expect(await statusesOf(2, file)).toEqual([200, 429]);
  // Whoever is not logged in is a reader.
  reader.cookies.set('admin', 'of nobody');
  expect((await reader.call('GET', '/api/admin/status')).statusCode).toBe(429);
});

test('a write is charged for the time that it takes, like a read', async () => {
  const reviewer: Reviewer = {
    review() {
      server.clock.now += 50;
      return Promise.resolve({ kind: 'publish' });
    },
  };
  const server = await openTestServer('sqlite', { ...limited, reviewer });
  const visitor = server.visitor(network);
  for (let i = 0; i < 3; i++) await visitor.call('POST', '/api/experiences', aStory());
  // 600 units, less one for each story and one for each five milliseconds.
  const reads = await statusesOf(580, () => visitor.call('GET', '/api/experiences/random'));
  expect(reads.filter((status) => status === 200)).toHaveLength(600 - 3 * 11);
});

test('/random prefers the languages of the reader, as its call does, and is limited like it', async () => {
  const server = await openTestServer('sqlite', limited);
  const [german, french] = [await server.post(), await server.post()];
  for (const [lang, { id }] of [
    ['de', german],
    ['fr', french],
  ] as const)
    await server.database.write((trx) =>
      trx.updateTable('experiences').set({ lang }).where('id', '=', id).execute(),
    );
  const visitor = server.visitor(network);
  const headers = { 'accept-language': 'de-AT,de;q=0.9' };
  const drawn: unknown[] = [];
  for (let i = 0; i < 100; i++)
    drawn.push((await visitor.call('GET', paths.random, undefined, headers)).headers.location);
  const ofReader = drawn.filter((path) => path === experiencePath(german.randomId));
  // Seven of eight, and half without a preference: both are four standard deviations away.
  expect(ofReader.length).toBeGreaterThan(70);
  const statuses = await statusesOf(501, () => visitor.call('GET', paths.random));
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([303, 429]);
});
