import { expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { engine } from '../../../test/support/database/test-database.ts';
import { aReportRow, storeReports } from '../../../test/support/moderation/report-row.ts';
import {
  doubtful,
  openReceiptServer,
  postWithReceipt,
} from '../../../test/support/receipts/author.ts';
import { day } from '../../contract/durations.ts';
import { refuseHeld } from '../moderation/decisions.ts';
import { getOldestWaiting } from '../webhooks/queries.ts';
import { deleteReceipts, deleteRefusedStories } from './receipt-queries.ts';

test('a refused story is deleted after thirty days, and its receipt half a year later, but with an appeal it waits for a person, however long that takes, and the receipt of a public one stays', async () => {
  const server = await openReceiptServer(engine);
  const { database, clock } = server;
  const author = await postWithReceipt(server, doubtful);
  const appealing = await postWithReceipt(server, 'Doubtful: an emu waved at me.');
  const other = await postWithReceipt(server);
  const deps = { database, now: () => clock.now };
  const held = await database.read.selectFrom('heldStories').select('experienceId').execute();
  for (const { experienceId: id } of held)
    await database.write((trx) => refuseHeld(deps, trx, { id, by: 'owner', reason: 'contact' }));
  await appealing.appeal();
  const after = async (days: number) => {
    clock.now += days * day;
    await database.write((trx) => deleteRefusedStories(trx, clock.now, database));
    await database.write((trx) => deleteReceipts(trx, clock.now, database));
    return author.receipt();
  };
  expect(await after(29)).toMatchObject({ status: 'refused', mayAppeal: true });
  const deleted = { status: 'refused', experience: null, mayAppeal: false };
  expect(await after(2)).toMatchObject({ ...deleted, decision: { reason: 'contact' } });
  await after(270);
  expect(await rowsOf(server, 'receipts')).toHaveLength(2);
  expect(await rowsOf(server, 'experiences')).toHaveLength(2);
  expect(await rowsOf(server, 'appeals')).toHaveLength(1);
  const waiting = { status: 'refused', appeal: { state: 'waiting' } };
  expect(await appealing.receipt()).toMatchObject(waiting);
  expect(await other.receipt()).toMatchObject({ status: 'published' });
});

test('reports of a refused story are closed when it is deleted, as a version before left them, so that nothing of it waits for ever', async () => {
  const server = await openReceiptServer(engine);
  const { database, clock } = server;
  const author = await postWithReceipt(server, doubtful);
  const id = (await author.receipt()).experience?.id ?? '';
  const deps = { database, now: () => clock.now };
  await database.write((trx) => refuseHeld(deps, trx, { id, by: 'owner', reason: 'contact' }));
  const report = aReportRow({ id: 'r', experienceId: id, description: 'A name.' });
  await storeReports(database, [report]);
  clock.now += 31 * day;
  expect(await database.write((trx) => deleteRefusedStories(trx, clock.now, database))).toBe(1);
  const closed = { status: 'lapsed', description: null };
  expect(await rowsOf(server, 'reports')).toMatchObject([closed]);
  expect(await getOldestWaiting(database.read)).toBe(undefined);
});
