import type { Reads, Writes } from '../db/database.ts';
import type { SpentUnits } from '../http/rate-limiter.ts';

// Four parameters a row; SQLite takes 32,766 of them.
const rowsAStatement = 1_000;

/** Keeps what sources have spent at this server; a row that is there takes the new number. */
export async function keepReadCosts(
  trx: Writes,
  spent: readonly SpentUnits[],
  { server }: { server: string },
): Promise<void> {
  for (let at = 0; at < spent.length; at += rowsAStatement) {
    await trx
      .insertInto('readCosts')
      .values(spent.slice(at, at + rowsAStatement).map((row) => ({ ...row, server })))
      .onConflict((conflict) =>
        conflict
          .columns(['slot', 'source', 'server'])
          .doUpdateSet((eb) => ({ units: eb.ref('excluded.units') })),
      )
      .execute();
  }
}

/** What each source has spent at other servers from one slot to another. */
export async function readCostsOfOthers(
  db: Reads,
  { server, firstSlot, lastSlot }: { server: string; firstSlot: number; lastSlot: number },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('readCosts')
    .select((eb) => ['source', eb.fn.sum<number>('units').as('units')])
    .where('slot', '>=', firstSlot)
    .where('slot', '<=', lastSlot)
    .where('server', '!=', server)
    .groupBy('source')
    .execute();
  return new Map(rows.map(({ source, units }) => [source, units]));
}
