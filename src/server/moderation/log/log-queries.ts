import { sql, type SqlBool } from 'kysely';
import { day, hour } from '../../../contract/durations.ts';
import type {
  LogFilter,
  ModerationLogEntry,
} from '../../../contract/endpoints/console/moderation.ts';
import { limits } from '../../../contract/limits.ts';
import { isoTime } from '../../../domain/iso-time.ts';
import type { Reads } from '../../db/database.ts';

const maxActions = limits.log.page;
const maxHours = 200;
/** Counting these takes some milliseconds; more are counted as this many. */
const maxFailures = 50_000;

type Entry = Omit<ModerationLogEntry, 'createdAt' | 'by'> & {
  readonly createdAt: number;
  readonly moderatorId: string | null;
};

export interface LogPage extends LogFilter {
  /** The id of the last entry before this page. */
  readonly before?: number | undefined;
}

/** Returns the newest actions, and failed logins of the same time as one entry an hour, so that they push out none. */
export async function listLogEntries(
  db: Reads,
  page: LogPage,
  nameOf: (id: string) => string,
): Promise<ModerationLogEntry[]> {
  const { action, moderator, search } = page;
  const actions = action === 'login-failed' ? [] : await listActions(db, page, maxActions);
  const since = actions.length < maxActions ? 0 : (actions.at(-1)?.createdAt ?? 0);
  const hasFailures =
    moderator === undefined && !search && (action === undefined || action === 'login-failed');
  const failures = hasFailures ? await listFailedLogins(db, page, since) : [];
  return [...actions, ...failures]
    .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
    .map(({ moderatorId, createdAt, ...entry }) => ({
      ...entry,
      by: moderatorId === null ? null : nameOf(moderatorId),
      createdAt: isoTime(createdAt),
    }));
}

/** The same condition as in the partial index. */
const isDecision = sql<SqlBool>`action not in ('login-failed', 'report', 'hold', 'appeal', 'edit', 'withdraw')`;

/** Entries one by one, newest first, of failed logins only where they are asked for. */
export async function listActions(
  db: Reads,
  { action, moderator, search, all, before, ...days }: LogPage,
  limit: number,
): Promise<Entry[]> {
  const { from, end } = timesOf(days);
  let query = db
    .selectFrom('moderationLog')
    .select(['id', 'action', 'randomId', 'detail', 'reason', 'moderatorId', 'createdAt']);
  if (action !== undefined) query = query.where('action', '=', action);
  else if (all === undefined) query = query.where(isDecision);
  else query = query.where('action', '!=', 'login-failed');
  if (moderator !== undefined) query = query.where('moderatorId', '=', moderator);
  if (search)
    query = query.where((eb) =>
      eb.or([eb('randomId', '=', search), eb('experienceId', '=', search)]),
    );
  if (from !== undefined) query = query.where('createdAt', '>=', from);
  if (end !== undefined) query = query.where('createdAt', '<', end);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, count: 1 }));
}

function timesOf({ from, to }: Pick<LogFilter, 'from' | 'to'>) {
  return {
    from: from === undefined ? undefined : Date.parse(from),
    end: to === undefined ? undefined : Date.parse(to) + day,
  };
}

async function listFailedLogins(db: Reads, page: LogPage, since: number): Promise<Entry[]> {
  const { from = 0, end } = timesOf(page);
  let newest = db
    .selectFrom('moderationLog')
    .select(['id', 'createdAt', sql<number>`"createdAt" / ${sql.lit(hour)}`.as('inHour')])
    .where('action', '=', 'login-failed')
    .where('createdAt', '>=', Math.max(since, from));
  if (end !== undefined) newest = newest.where('createdAt', '<', end);
  if (page.before !== undefined) newest = newest.where('id', '<', page.before);
  const rows = await db
    .selectFrom(newest.orderBy('createdAt', 'desc').limit(maxFailures).as('newest'))
    .select((eb) => [
      eb.fn.max('id').as('id'),
      eb.fn.max('createdAt').as('createdAt'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy('inHour')
    .orderBy('inHour', 'desc')
    .limit(maxHours)
    .execute();
  const nothing = { randomId: null, detail: null, reason: null, moderatorId: null };
  return rows.map((row) => ({ ...row, ...nothing, action: 'login-failed' }));
}
