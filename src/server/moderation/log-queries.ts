import { sql, type SqlBool } from 'kysely';
import { hour } from '../../contract/durations.ts';
import type { ModerationLogEntry } from '../../contract/endpoints/console/moderation.ts';
import type { Reads } from '../db/database.ts';

const maxActions = 200;
const maxHours = 200;
/** Counting these takes some milliseconds; more are counted as this many. */
const maxFailures = 50_000;

type Entry = Omit<ModerationLogEntry, 'createdAt'> & { readonly createdAt: number };

/** Returns the newest actions, and failed logins of the same time as one entry an hour, so that they push out none. */
export async function listLogEntries(db: Reads): Promise<ModerationLogEntry[]> {
  const actions = await listActions(db);
  const since = actions.length < maxActions ? 0 : (actions.at(-1)?.createdAt ?? 0);
  const failures = await listFailedLogins(db, since);
  return [...actions, ...failures]
    .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
    .map((entry) => ({ ...entry, createdAt: new Date(entry.createdAt).toISOString() }));
}

async function listActions(db: Reads): Promise<Entry[]> {
  const rows = await db
    .selectFrom('moderationLog')
    .select(['id', 'action', 'randomId', 'detail', 'createdAt'])
    .where(
      sql<SqlBool>`action not in ('login-failed', 'report', 'hold', 'appeal', 'edit', 'withdraw')`,
    )
    .orderBy('id', 'desc')
    .limit(maxActions)
    .execute();
  return rows.map((row) => ({ ...row, count: 1 }));
}

async function listFailedLogins(db: Reads, since: number): Promise<Entry[]> {
  const newest = db
    .selectFrom('moderationLog')
    .select(['id', 'createdAt', sql<number>`"createdAt" / ${sql.lit(hour)}`.as('inHour')])
    .where('action', '=', 'login-failed')
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc')
    .limit(maxFailures);
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select((eb) => [
      eb.fn.max('id').as('id'),
      eb.fn.max('createdAt').as('createdAt'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy('inHour')
    .orderBy('inHour', 'desc')
    .limit(maxHours)
    .execute();
  return rows.map((row) => ({ ...row, action: 'login-failed', randomId: null, detail: null }));
}
