import type { Insertable } from 'kysely';
import type { Tables } from '../../../src/server/db/tables.ts';

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
