import { sql } from 'kysely';
import * as v from 'valibot';
import type { HeldItem } from '../../contract/endpoints/console/moderation.ts';
import { type HoldCause, type Reason, ReasonSchema } from '../../contract/review.ts';
import type { Hold } from '../../review/reviewer.ts';
import type { Reads, Transaction } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import { presentExperience } from '../experiences/present.ts';
import { listVersions } from './version-queries.ts';

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

/** Since when a story is held: earlier versions held it when it was created. */
export const heldSince = sql<number>`coalesce("heldStories"."heldAt", experiences."createdAt")`;

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
    .orderBy(heldSince)
    .orderBy('position')
    .limit(maxListed)
    .execute();
  const versions = await listVersions(db, rows);
  const items = rows.map(({ cause, reasons, ...experience }) => ({
    experience: presentExperience(experience),
    version: versions.get(experience.id) ?? '',
    cause,
    reasons: v.parse(v.array(ReasonSchema), JSON.parse(reasons)),
  }));
  return { count, items };
}

interface HeldExperience {
  readonly experience: ExperienceRow;
  readonly cause: HoldCause;
  /** Milliseconds since 1970. */
  readonly since: number;
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
    .select(['cause', 'refusedAt', heldSince.as('since')])
    .where('experienceId', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { cause, since, refusedAt, ...experience } = row;
  return { experience, cause, since, refusedAt };
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
