import { CompiledQuery, sql, type KyselyPlugin } from 'kysely';
import type { Database } from '../../../src/server/db/database.ts';

/** The same database, but it remembers what is asked of it. */
export function listening(database: Database): { database: Database; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = [];
  const executor = database.read.getExecutor();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(executor.compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { database: { ...database, read: database.read.withPlugin(plugin) }, asked };
}

interface Step {
  readonly what: string;
  /** The step that this one is a part of. */
  readonly parent: unknown;
}

/**
 * How the engine would find the answer, a step a line. PostgreSQL keeps away from what is named: with the few rows of a
 * test it would read whole tables, and sort them.
 */
export async function planOf(
  database: Database,
  statement: CompiledQuery,
  avoided: readonly ('seqscan' | 'bitmapscan' | 'sort')[] = ['seqscan'],
): Promise<Step[]> {
  const explain = database.engine === 'sqlite' ? 'explain query plan' : 'explain';
  return database.write(async (trx) => {
    if (database.engine === 'postgres') {
      for (const way of avoided) await sql.raw(`set local enable_${way} = off`).execute(trx);
    }
    const question = CompiledQuery.raw(`${explain} ${statement.sql}`, [...statement.parameters]);
    const { rows } = await trx.executeQuery<Record<string, unknown>>(question);
    return rows.map((row) => ({
      what: String(row['detail'] ?? row['QUERY PLAN']),
      parent: row['parent'],
    }));
  });
}

/** The steps of a plan that read a whole table, or an index from end to end to sort what is in it. */
export function wholeReads(plan: readonly Step[]): string[] {
  const sorted = plan.filter((step) => step.what === 'USE TEMP B-TREE FOR ORDER BY');
  // What a subquery gives is read whole under its name.
  const subqueries = plan.flatMap((step) => /^CO-ROUTINE (\w+)/.exec(step.what)?.[1] ?? []);
  const isWhole = ({ what, parent }: Step): boolean => {
    if (what.includes('Seq Scan')) return true;
    const table = /^SCAN (\w+)/.exec(what)?.[1];
    if (table === undefined || what.includes('VIRTUAL TABLE INDEX')) return false;
    if (what.includes('INDEX')) return sorted.some((step) => step.parent === parent);
    const subquery = subqueries.indexOf(table);
    if (subquery === -1) return true;
    subqueries.splice(subquery, 1);
    return false;
  };
  return plan.filter(isWhole).map((step) => step.what);
}
