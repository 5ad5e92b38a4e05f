import { expect, test } from 'vitest';
import { engine, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { day, hour, minute } from '../../contract/durations.ts';
import { Limiter } from './limiter.ts';

const anonymous = {
  device: 'a device',
  deviceSince: 0,
  network: 'a network',
  independentNetwork: 'n',
  networkThisQuarter: 'a network',
  prefix48ThisQuarter: 'a prefix48',
};

/** A limiter in a database of its own, at the time of the test's clock. */
async function openLimiter(start = 0) {
  const database = await openTestDatabase(engine);
  const clock = { now: start };
  const limiter = new Limiter({ enabled: true, now: () => clock.now });
  return { database, clock, limiter };
}

test('a network posts 120 stories in any day, also in one that begins before midnight', async () => {
  const { database, clock, limiter } = await openLimiter(Date.parse('2026-11-18T18:00:00Z'));
  let posted = 0;
  for (let i = 0; i < 300; i++) {
    clock.now += 4 * minute;
    const isToday = clock.now < Date.parse('2026-11-19T00:00:00Z');
    const network = isToday ? 'of the 18th' : 'of the 19th';
    const networkYesterday = isToday ? 'of the 17th' : 'of the 18th';
    const visitor = { ...anonymous, device: String(i), network, networkYesterday };
    const taking = database.write((trx) =>
      limiter.take(trx, visitor, { post: true, 'similar post': String(i) }),
    );
    const [{ status }] = await Promise.allSettled([taking]);
    if (status === 'fulfilled') posted++;
  }
  expect(posted).toBe(120);
});

test('in no hour does a network hide more than ten stories, in no day more than thirty', async () => {
  const { database, clock, limiter } = await openLimiter(Date.parse('2026-11-18T09:00:00Z'));
  const times: number[] = [];
  for (let i = 0; i < 400; i++) {
    clock.now += 5 * minute + (i % 7) * 1_000;
    const visitor = { ...anonymous, device: String(i) };
    if (await database.write((trx) => limiter.tryTake(trx, visitor, { hiding: true })))
      times.push(clock.now);
  }
  const mostWithin = (span: number) =>
    Math.max(
      ...times.map((start) => times.filter((at) => at >= start && at < start + span).length),
    );
  expect([mostWithin(hour), mostWithin(day)]).toEqual([10, 30]);
  expect(times.length).toBeGreaterThan(30);
});

test('a network uses four thousand Idempotency-Keys a day', async () => {
  const { database, limiter } = await openLimiter();
  const take = () => database.write((trx) => limiter.take(trx, anonymous, { key: true }));
  await take();
  await database.write((trx) => trx.updateTable('quotaUses').set({ uses: 3_999 }).execute());
  await take();
  await expect(take()).rejects.toMatchObject({ code: 'too-many' });
});

test('the networks of one IPv6 /48 together post four times as much as one of them', async () => {
  const { database, limiter } = await openLimiter();
  const postFrom = (prefix48: string, i: number) => {
    const visitor = {
      ...anonymous,
      device: `${prefix48} ${i}`,
      network: `${prefix48} ${i >> 1}`,
      prefix48,
    };
    return database.write((trx) =>
      limiter.take(trx, visitor, { post: true, 'similar post': `${prefix48} ${i}` }),
    );
  };
  for (let i = 0; i < 120; i++) await postFrom('one prefix48', i);
  await expect(postFrom('one prefix48', 120)).rejects.toMatchObject({ code: 'too-many' });
  await expect(postFrom('another prefix48', 0)).resolves.toBeUndefined();
});
