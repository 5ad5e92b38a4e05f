import { expect, test } from 'vitest';
import { engines, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { Quotas } from '../quotas/quotas.ts';
import { openIdempotencyStore } from './queries.ts';

const visitor = {
  device: 'd',
  deviceSince: 0,
  network: 'n',
  networkThisQuarter: 'n',
  siteThisQuarter: 'n',
};

test.each(engines)('a response that asks to try again is not replayed, on %s', async (engine) => {
  const now = () => Date.now();
  const database = await openTestDatabase(engine);
  const quotas = new Quotas({ enabled: false, now });
  const store = openIdempotencyStore({ database, quotas, secret: 's', now });
  const replayed = async (status: number) => {
    const asked = { key: `POST /${status}`, bodyHash: 'h' };
    await database.write((trx) => store.create(trx, { ...asked, status, body: {} }, visitor));
    return (await store.peek(asked))?.status;
  };
  expect(await replayed(201)).toBe(201);
  expect(await replayed(409)).toBe(409);
  expect(await replayed(429)).toBeUndefined();
  expect(await replayed(503)).toBeUndefined();
});
