import type { Selectable } from 'kysely';
import { claimDuration } from '../../contract/durations.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, Reads, Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { ModeratorSession } from '../http/moderator.ts';

export type Claim = Selectable<Tables['claims']>;

/**
 * Claims those of these items that no other session has, and renews own claims. Returns their IDs. A moderator has at
 * most 50 claims: the oldest ones end.
 */
export async function claimItems(
  { database, trx, now }: { database: Database; trx: Transaction; now: number },
  ids: readonly string[],
  { id: moderatorId, sessionId }: ModeratorSession,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  // Serialises the claims of one moderator, of which there is a maximum.
  await database.lock(trx, `claims of ${moderatorId}`);
  const until = now + claimDuration;
  const values = { sessionId, moderatorId, until };
  const rows = await trx
    .insertInto('claims')
    // Sorted: transactions lock the rows in the same order.
    .values(ids.toSorted().map((experienceId) => ({ experienceId, ...values })))
    .onConflict((conflict) =>
      conflict
        .column('experienceId')
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([eb('claims.until', '<=', now), eb('claims.sessionId', '=', sessionId)]),
        ),
    )
    .returning('experienceId')
    .execute();
  await endOldClaims(trx, moderatorId);
  return new Set(rows.map(({ experienceId }) => experienceId));
}

async function endOldClaims(trx: Transaction, moderatorId: string): Promise<void> {
  await trx
    .deleteFrom('claims')
    .where('experienceId', 'in', (eb) =>
      eb
        .selectFrom('claims')
        .select('experienceId')
        .where('moderatorId', '=', moderatorId)
        .orderBy('until', 'desc')
        .limit(1_000)
        .offset(limits.queue.batch),
    )
    .execute();
}

/** Ends claims of this session. Returns their number. */
export async function releaseItems(
  trx: Transaction,
  ids: readonly string[],
  sessionId: string,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom('claims')
    .where('experienceId', 'in', ids)
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** A moderator, or one of their sessions. */
export type Whose = { readonly moderatorId: string } | { readonly sessionId: string };

/** The column by which their claims and decisions are found, with its value. */
export const columnOf = (whose: Whose) =>
  'sessionId' in whose
    ? (['sessionId', whose.sessionId] as const)
    : (['moderatorId', whose.moderatorId] as const);

/** Ends all claims of a moderator or of a session. */
export async function deleteClaimsOf(trx: Transaction, whose: Whose): Promise<void> {
  const [column, id] = columnOf(whose);
  await trx.deleteFrom('claims').where(column, '=', id).execute();
}

/** The claims of these items that have not ended. */
export async function listClaims(
  db: Reads,
  now: number,
  ids: readonly string[],
): Promise<Map<string, Claim>> {
  const rows = await db
    .selectFrom('claims')
    .selectAll()
    .where('until', '>', now)
    .where('experienceId', 'in', ids)
    .execute();
  return new Map(rows.map((claim) => [claim.experienceId, claim]));
}
