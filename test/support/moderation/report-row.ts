import type { Insertable } from 'kysely';
import type { Database } from '../../../src/server/db/database.ts';
import type { Tables } from '../../../src/server/db/tables.ts';
import { updateWaiting } from '../../../src/server/experiences/records/waiting-queries.ts';

/** A report as it is stored: one that waits and hides its story, with the values that matter to a test. */
export function aReportRow(
  values: Partial<Insertable<Tables['reports']>> & { readonly id: string },
): Insertable<Tables['reports']> {
  return {
    experienceId: 'e',
    reason: 'spam',
    description: null,
    reporterFingerprint: 'f',
    reporterDevice: 'd',
    reporterNetwork: 'n',
    status: 'pending',
    hid: 1,
    createdAt: 0,
    ...values,
  };
}

/** Stores reports as if visitors had made them. */
export async function storeReports(
  database: Pick<Database, 'write'>,
  reports: readonly Insertable<Tables['reports']>[],
): Promise<void> {
  await database.write(async (trx) => {
    await trx.insertInto('reports').values(reports).execute();
    await updateWaiting(
      trx,
      reports.map(({ experienceId }) => experienceId),
    );
  });
}
