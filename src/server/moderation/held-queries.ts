import * as v from 'valibot';
import type { HeldItem } from '../../contract/endpoints/console/moderation.ts';
import { type HoldCause, type Reason, ReasonSchema } from '../../contract/review.ts';
import type { Hold } from '../../review/reviewer.ts';
import type { Reads, Writes } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import { presentExperience } from '../experiences/present.ts';

/** Inserts why these experiences are held. Their rows must exist. */
export async function insertHolds(
  trx: Writes,
  holds: readonly (Hold & { readonly experienceId: ExperienceRow['id'] })[],
): Promise<void> {
  if (holds.length === 0) return;
  const rows = holds.map(({ experienceId, cause, reasons }) => ({
    experienceId,
    cause,
    reasons: JSON.stringify(reasons),
  }));
  await trx.insertInto('heldStories').values(rows).execute();
}

const maxListed = 200;

/** Returns the held experiences, oldest first, and their total number. */
export async function listHeldExperiences(
  db: Reads,
): Promise<{ count: number; items: HeldItem[] }> {
  const { count } = await db
    .selectFrom('heldStories')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('refusedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('heldStories')
    .innerJoin('experiences', 'experiences.id', 'heldStories.experienceId')
    .selectAll()
    .where('refusedAt', 'is', null)
    .orderBy('position')
    .limit(maxListed)
    .execute();
  const items = rows.map(({ cause, reasons, ...experience }) => ({
    experience: presentExperience(experience),
    cause,
    reasons: v.parse(v.array(ReasonSchema), JSON.parse(reasons)),
  }));
  return { count, items };
}

/** Returns a held or refused experience; undefined when it does not exist or was published. */
export async function getHeldExperience(
  trx: Writes,
  id: ExperienceRow['id'],
): Promise<{ experience: ExperienceRow; cause: HoldCause; refusedAt: number | null } | undefined> {
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
export async function refuseHold(trx: Writes, id: ExperienceRow['id'], now: number): Promise<void> {
  await trx
    .updateTable('heldStories')
    .set({ refusedAt: now })
    .where('experienceId', '=', id)
    .execute();
}

/** Replaces what the review says of a held experience, after an edit. */
export async function updateHoldReasons(
  trx: Writes,
  id: ExperienceRow['id'],
  reasons: readonly Reason[],
): Promise<void> {
  await trx
    .updateTable('heldStories')
    .set({ reasons: JSON.stringify(reasons) })
    .where('experienceId', '=', id)
    .execute();
}
