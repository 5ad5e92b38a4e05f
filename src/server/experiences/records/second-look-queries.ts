import type { Reason } from '../../../contract/review.ts';
import type { Transaction } from '../../db/database.ts';
import type { ExperienceRow } from '../../db/tables.ts';

/** Asks moderators to look once more at a public story, from now on (milliseconds since 1970). */
export async function insertSecondLook(
  trx: Transaction,
  experienceId: ExperienceRow['id'],
  { reasons, now }: { readonly reasons: readonly Reason[]; readonly now: number },
): Promise<void> {
  await trx
    .insertInto('secondLooks')
    .values({ experienceId, reasons: JSON.stringify(reasons), createdAt: now })
    .execute();
}

/** Nobody needs to look at it again. */
export async function deleteSecondLook(
  trx: Transaction,
  experienceId: ExperienceRow['id'],
): Promise<void> {
  await trx.deleteFrom('secondLooks').where('experienceId', '=', experienceId).execute();
}
