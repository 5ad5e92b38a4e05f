import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { decisionDelay } from '../../contract/durations.ts';
import type { QueueDecision } from '../../contract/endpoints/console/queue.ts';
import type { ModerationReason } from '../../contract/endpoints/moderation-reasons.ts';
import type { Reads, Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { ModeratorSession } from '../http/moderator.ts';
import { columnOf, type Whose } from './claim-queries.ts';

export type PendingDecision = Selectable<Tables['decisions']>;

export interface NewPendingDecision {
  readonly decision: QueueDecision;
  readonly reason?: ModerationReason | undefined;
  readonly by: ModeratorSession;
  readonly now: number;
}

/** Stores a decision that takes effect later. Returns its ID; undefined when the story is decided already. */
export async function createPendingDecision(
  trx: Transaction,
  { experienceId, version }: { experienceId: string; version: string },
  { decision, reason, by, now }: NewPendingDecision,
): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('decisions')
    .values({
      id: randomUUID(),
      experienceId,
      version,
      decision,
      reason: reason ?? null,
      sessionId: by.sessionId,
      moderatorId: by.id,
      decidedAt: now,
      dueAt: now + decisionDelay,
    })
    .onConflict((conflict) => conflict.column('experienceId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** The decisions about these stories that have not taken effect. */
export async function listPendingDecisions(
  db: Reads,
  ids: readonly string[],
): Promise<Map<string, PendingDecision>> {
  const rows = await db
    .selectFrom('decisions')
    .selectAll()
    .where('experienceId', 'in', ids)
    .execute();
  return new Map(rows.map((decision) => [decision.experienceId, decision]));
}

/** Deletes decisions of this moderator that have not taken effect. Returns their stories. */
export async function undoPendingDecisions(
  trx: Transaction,
  ids: readonly string[],
  { moderatorId, now }: { moderatorId: string; now: number },
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('decisions')
    .where('id', 'in', ids)
    .where('moderatorId', '=', moderatorId)
    .where('dueAt', '>', now)
    .returning('experienceId')
    .execute();
  return rows.map(({ experienceId }) => experienceId);
}

/** Deletes all decisions of a moderator or of a session that have not taken effect, and returns them. */
export async function deletePendingDecisionsOf(
  trx: Transaction,
  whose: Whose,
): Promise<PendingDecision[]> {
  const [column, id] = columnOf(whose);
  return trx.deleteFrom('decisions').where(column, '=', id).returningAll().execute();
}

/** The decisions that take effect now, the earliest first. */
export async function listDue(db: Reads, now: number, limit: number): Promise<PendingDecision[]> {
  return db
    .selectFrom('decisions')
    .selectAll()
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .execute();
}

/** Deletes a decision, so that nobody else executes it. Returns whether it was there and due. */
export async function takePendingDecision(
  trx: Transaction,
  id: string,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('decisions')
    .where('id', '=', id)
    .where('dueAt', '<=', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function postponePendingDecision(
  trx: Transaction,
  id: string,
  dueAt: number,
): Promise<void> {
  await trx.updateTable('decisions').set({ dueAt }).where('id', '=', id).execute();
}
