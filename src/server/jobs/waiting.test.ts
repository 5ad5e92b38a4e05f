import { expect, test } from 'vitest';
import { engines } from '../../../test/support/database/test-database.ts';
import { aReportRow, storeReports } from '../../../test/support/moderation/report-row.ts';
import { openReceiptServer } from '../../../test/support/receipts/author.ts';
import { correctWaiting } from './waiting-queries.ts';

test.each(engines)(
  'what a version before wrote into %s without saying that it waits is found within the hour, and what it decided waits no more',
  async (onEngine) => {
    const { database, clock } = await openReceiptServer(onEngine);
    const waiting = () =>
      database.read
        .selectFrom('waiting')
        .select(['experienceId', 'reports'])
        .orderBy('experienceId')
        .execute();
    await storeReports(database, [
      aReportRow({ id: 'decided', experienceId: 'a' }),
      aReportRow({ id: 'pending', experienceId: 'b' }),
      aReportRow({ id: 'unchanged', experienceId: 'c' }),
    ]);
    await database.write(async (trx) => {
      const reports = [
        aReportRow({ id: 'more', experienceId: 'b', reporterDevice: 'another' }),
        aReportRow({ id: 'new', experienceId: 'd' }),
      ];
      await trx.insertInto('reports').values(reports).execute();
      const restored = trx.updateTable('reports').set({ status: 'restored' });
      await restored.where('id', '=', 'decided').execute();
    });
    expect(await database.write((trx) => correctWaiting(trx, clock.now, database))).toBe(3);
    expect(await waiting()).toEqual([
      { experienceId: 'b', reports: 2 },
      { experienceId: 'c', reports: 1 },
      { experienceId: 'd', reports: 1 },
    ]);
    expect(await database.write((trx) => correctWaiting(trx, clock.now, database))).toBe(0);
  },
);
