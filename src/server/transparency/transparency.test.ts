import { expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { engine } from '../../../test/support/database/test-database.ts';
import { verdicts } from '../../../test/support/review/fake-reviewers.ts';
import { read } from '../../../test/support/server/read.ts';
import {
  aStory,
  openTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import { day } from '../../contract/durations.ts';
import type { TransparencyMonth } from '../../contract/endpoints/transparency.ts';
import { reviewRules } from '../../contract/review.ts';
import { presentMonths } from './present-months.ts';

const refusedOf = async ({ database }: TestServer, measure = 'refused') => {
  const row = await database.read
    .selectFrom('monthlyCounts')
    .select('count')
    .where('measure', '=', measure)
    .executeTakeFirst();
  return row?.count ?? 0;
};

test('a refused post counts once, however often it is sent, and ten a day of one network: nobody makes the public numbers up', async () => {
  const reviewer = { review: () => Promise.resolve(verdicts.proved) };
  const server = await openTestServer(engine, { reviewer, limits: true });
  const address = '198.51.100.7';
  const send = async (content: string, from = address) => {
    const story = { ...aStory(), content };
    const answer = await server.visitor(from).call('POST', '/api/experiences', story);
    expect(answer.statusCode).toBe(422);
  };
  const text = 'Buy my wombats today';
  for (const ending of ['.', '.', '!', ' .', '?!']) await send(`${text}${ending}`);
  expect(await refusedOf(server)).toBe(1);
  // Also from elsewhere.
  await send(`${text}.`, '203.0.113.1');
  expect(await refusedOf(server)).toBe(1);
  const words = Array.from({ length: 30 }, (_, i) =>
    String.fromCodePoint(0x61 + (i % 26)).repeat(i + 3),
  );
  for (const word of words) await send(`Buy my wombats, ${word}.`);
  expect(await refusedOf(server)).toBe(10);
  expect(await refusedOf(server, 'refused contact')).toBe(10);
  // And no others leave anything.
  const kept = (await rowsOf(server, 'quotaUses')).map((row) => 'key' in row && row.key);
  expect(kept.filter((key) => String(key).endsWith('refusal/like'))).toHaveLength(10);
  await send('Buy my emus instead, somebody.', '203.0.113.1');
  expect(await refusedOf(server)).toBe(11);
  server.clock.now += 2 * day;
  await send('Buy my wombats on another day.');
  expect(await refusedOf(server)).toBe(12);
});

test('no number of 1 to 4 can be computed from the others: with one such rule none is shown, and the total stays', async () => {
  const shown = (
    byRule: Partial<Record<(typeof reviewRules)[number], number>>,
    refused: number,
  ) => {
    const rules = Object.entries(byRule).map(([rule, count]) => ({
      month: '2026-11',
      measure: `refused ${rule}` as 'refused contact',
      count,
    }));
    const all = [...rules, { month: '2026-11', measure: 'refused' as const, count: refused }];
    return presentMonths(all, new Map())[0];
  };
  const nothing = Object.fromEntries(reviewRules.map((rule) => [rule, null]));
  expect(shown({ contact: 10, promotion: 2 }, 12)).toMatchObject({
    refused: 12,
    refusedByRule: nothing,
  });
  expect(shown({ contact: 4 }, 4)).toMatchObject({ refused: null, refusedByRule: nothing });
  expect(shown({ contact: 10, promotion: 5 }, 15)).toMatchObject({
    refused: 15,
    refusedByRule: { contact: 10, promotion: 5, toxic: 0, negative: 0, 'personal-info': 0 },
  });
  const server = await openTestServer(engine);
  const count = { month: '2026-11', measure: 'refused toxic', count: 3 };
  await server.database.write((trx) => trx.insertInto('monthlyCounts').values(count).execute());
  const { months } = await read<{ months: TransparencyMonth[] }>(server, '/api/transparency');
  expect(months).toMatchObject([{ refusedByRule: nothing }]);
});
