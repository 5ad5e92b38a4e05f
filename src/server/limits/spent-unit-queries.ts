import type { Reads, Transaction } from '../db/database.ts';
import type { SpentUnits } from '../http/rate-limiter.ts';

// Each row has four parameters; SQLite allows 32,766.
const rowsPerStatement = 1_000;

/** Stores what networks have spent at this server, replacing earlier numbers. */
export async function saveSpentUnits(
  trx: Transaction,
  spent: readonly SpentUnits[],
  { server }: { server: string },
): Promise<void> {
  for (let at = 0; at < spent.length; at += rowsPerStatement) {
    await trx
      .insertInto('readCosts')
      .values(
        spent
          .slice(at, at + rowsPerStatement)
          .map(({ network, ...row }) => ({ ...row, source: network, server })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['slot', 'source', 'server'])
          .doUpdateSet((eb) => ({ units: eb.ref('excluded.units') })),
      )
      .execute();
  }
}

/** The units that each network has spent at other servers within a range of slots. */
export async function getUnitsSpentElsewhere(
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
