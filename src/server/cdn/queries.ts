import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Change } from '../db/changes.ts';
import type { Database, Reads, Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type PurgeRow = Selectable<Tables['cdnPurges']>;

/** Stores what a CDN has to remove, in the transaction of the change. */
export async function insertPurge(
  trx: Transaction,
  { of, tags, now }: { of: Change['of']; tags: readonly string[]; now: number },
): Promise<void> {
  await trx
    .insertInto('cdnPurges')
    .values({
      id: randomUUID(),
      tags: tags.join(' '),
      isRemoval: of === 'removal' ? 1 : 0,
      isRepeat: 0,
      createdAt: now,
      dueAt: now,
      tries: 0,
    })
    .execute();
}

/** When the next purge is due, in milliseconds since 1970; undefined where none waits. */
export async function nextPurgeAt(db: Reads): Promise<number | undefined> {
  const { dueAt } = await db
    .selectFrom('cdnPurges')
    .select((eb) => eb.fn.min<number | null>('dueAt').as('dueAt'))
    .executeTakeFirstOrThrow();
  return dueAt ?? undefined;
}

/**
 * Claims due purges for this server until `until`, removals first. After that another server may claim them again, so
 * that none is lost with a server that was killed.
 */
export async function claimPurges(
  database: Database,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<PurgeRow[]> {
  return database.write(async (trx) => {
    await database.lock(trx, 'cdn purges');
    const rows = await trx
      .selectFrom('cdnPurges')
      .selectAll()
      .where('dueAt', '<=', now)
      .orderBy('isRemoval', 'desc')
      .orderBy('dueAt')
      .limit(limit)
      .execute();
    await updatePurges(trx, rows, { dueAt: until });
    return rows;
  });
}

export async function updatePurges(
  trx: Transaction,
  rows: readonly PurgeRow[],
  values: Partial<Pick<PurgeRow, 'dueAt' | 'isRepeat' | 'tries'>>,
): Promise<void> {
  if (rows.length === 0) return;
  await trx.updateTable('cdnPurges').set(values).where('id', 'in', idsOf(rows)).execute();
}

export async function deletePurges(trx: Transaction, rows: readonly PurgeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx.deleteFrom('cdnPurges').where('id', 'in', idsOf(rows)).execute();
}

const idsOf = (rows: readonly PurgeRow[]) => rows.map(({ id }) => id);
