import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import {
  doubtful,
  openReceiptServer,
  postWithReceipt,
} from '../../../test/support/receipts/author.ts';
import type { TestServer } from '../../../test/support/server/test-server.ts';
import { day } from '../../contract/durations.ts';
import { refuseHeld } from '../moderation/decisions.ts';
import { deleteReceipts, deleteRefusedStories } from './receipt-queries.ts';

const countOf = async ({ database }: TestServer, table: 'experiences' | 'receipts' | 'appeals') =>
  (await database.read.selectFrom(table).selectAll().execute()).length;

async function refuseAll({ database, clock }: TestServer): Promise<void> {
  const held = await database.read.selectFrom('heldStories').select('experienceId').execute();
  const deps = { database, now: () => clock.now };
  for (const { experienceId: id } of held)
    await database.write((trx) => refuseHeld(deps, trx, { id, by: 'owner', reason: 'contact' }));
}

async function runJobs({ database, clock }: TestServer): Promise<void> {
  await database.write((trx) => deleteRefusedStories(trx, clock.now));
  await database.write((trx) => deleteReceipts(trx, clock.now));
}

describe('the server', () => {
  test('a refused story is deleted after thirty days, and its receipt half a year later', async () => {
    const server = await openReceiptServer(engine);
    const author = await postWithReceipt(server, doubtful);
    await refuseAll(server);
    server.clock.now += 29 * day;
    await runJobs(server);
    expect(await author.receipt()).toMatchObject({ status: 'refused', mayAppeal: true });
    server.clock.now += 2 * day;
    await runJobs(server);
    expect(await countOf(server, 'experiences')).toBe(0);
    const receipt = await author.receipt();
    expect(receipt).toMatchObject({ status: 'refused', experience: null, mayAppeal: false });
    expect(receipt.decision?.reason).toBe('contact');
    server.clock.now += 180 * day;
    await runJobs(server);
    expect(await countOf(server, 'receipts')).toBe(0);
  });

  test('a refused story whose author has appealed waits for a person, however long that takes, and the receipt of a public one stays', async () => {
    const server = await openReceiptServer(engine);
    const author = await postWithReceipt(server, doubtful);
    const other = await postWithReceipt(server);
    await refuseAll(server);
    await author.appeal();
    server.clock.now += 300 * day;
    await runJobs(server);
    expect(await author.receipt()).toMatchObject({
      status: 'refused',
      appeal: { state: 'waiting' },
    });
    expect(await other.receipt()).toMatchObject({ status: 'published' });
    expect(await countOf(server, 'experiences')).toBe(2);
    expect(await countOf(server, 'appeals')).toBe(1);
  });
});
