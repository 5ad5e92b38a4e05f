import type { HoldCause, Reason } from '../../../contract/review.ts';
import type { Hold } from '../../../review/reviewer.ts';
import type { Transaction } from '../../db/database.ts';
import type { ExperienceRow } from '../../db/tables.ts';

/** Inserts why these experiences are held from now on. Their rows must exist. */
export async function insertHolds(
  trx: Transaction,
  holds: readonly (Hold & { readonly experienceId: ExperienceRow['id'] })[],
  now: number,
): Promise<void> {
  if (holds.length === 0) return;
  const rows = holds.map(({ experienceId, cause, reasons }) => ({
    experienceId,
    cause,
    reasons: JSON.stringify(reasons),
    heldAt: now,
  }));
  await trx.insertInto('heldStories').values(rows).execute();
}

interface HeldExperience {
  readonly experience: ExperienceRow;
  readonly cause: HoldCause;
  readonly refusedAt: number | null;
}

/** Returns a held or refused experience; undefined when it does not exist or was published. */
export async function getHeldExperience(
  trx: Transaction,
  id: ExperienceRow['id'],
): Promise<HeldExperience | undefined> {
  const row = await trx
    .selectFrom('heldStories')
    .innerJoin('experiences', 'experiences.id', 'heldStories.experienceId')
    .selectAll('experiences')
    .select(['cause', 'refusedAt'])
    .where('experienceId', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { cause, refusedAt, ...experience } = row;
  return { experience, cause, refusedAt };
}

/** Takes a held experience out of the queue without publishing it. */
export async function refuseHold(
  trx: Transaction,
  id: ExperienceRow['id'],
  now: number,
): Promise<void> {
  await trx
    .updateTable('heldStories')
    .set({ refusedAt: now })
    .where('experienceId', '=', id)
    .execute();
}

/** An experience that is public waits no more. */
export async function deleteHold(trx: Transaction, id: ExperienceRow['id']): Promise<void> {
  await trx.deleteFrom('heldStories').where('experienceId', '=', id).execute();
}

/** Replaces what the review says of a held experience, after an edit. */
export async function updateHoldReasons(
  trx: Transaction,
  id: ExperienceRow['id'],
  reasons: readonly Reason[],
): Promise<void> {
  await trx
    .updateTable('heldStories')
    .set({ reasons: JSON.stringify(reasons) })
    .where('experienceId', '=', id)
    .execute();
}
