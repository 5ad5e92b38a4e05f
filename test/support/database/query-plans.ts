import { CompiledQuery, sql, type KyselyPlugin } from 'kysely';
import type { Database } from '../../../src/server/db/database.ts';

/** The same database, which records the statements that it runs: a part of another statement is none of its own. */
export function recordQueries(database: Database): {
  database: Database;
  queries: CompiledQuery[];
} {
  const queries: CompiledQuery[] = [];
  const compiled = new WeakMap<object, CompiledQuery>();
  const executor = database.read.getExecutor();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      compiled.set(queryId, executor.compileQuery(node, queryId));
      return node;
    },
    transformResult({ queryId, result }) {
      const query = compiled.get(queryId);
      if (query && !query.parameters.some(isPlaceholder)) queries.push(query);
      return Promise.resolve(result);
    },
  };
  const read = database.read.withPlugin(plugin);
  const executePrepared = read.executeQuery.bind(read);
  read.executeQuery = (query, ...options) => {
    queries.push(query as CompiledQuery);
    return executePrepared(query, ...options);
  };
  return { database: { ...database, read }, queries };
}

/** Whether a query is prepared: its values are known when it runs. */
const isPlaceholder = (parameter: unknown) => typeof parameter === 'object' && parameter !== null;

interface Step {
  readonly detail: string;
  /** The parent of this step. */
  readonly parent: unknown;
}

/** Returns the query plan, one step in each line. For the rows of a test PostgreSQL would scan some tables as a whole. */
export async function queryPlan(database: Database, statement: CompiledQuery): Promise<Step[]> {
  const explain = database.engine === 'sqlite' ? 'explain query plan' : 'explain';
  return database.write(async (trx) => {
    if (database.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
    const explanation = CompiledQuery.raw(`${explain} ${statement.sql}`, [...statement.parameters]);
    const { rows } = await trx.executeQuery<Record<string, unknown>>(explanation);
    return rows.map((row) => ({
      detail: String(row['detail'] ?? row['QUERY PLAN']),
      parent: row['parent'],
    }));
  });
}

/** Returns the steps of a plan that scan a whole table, or a whole index in order to sort it. */
export function fullScans(plan: readonly Step[]): string[] {
  const sorted = plan.filter((step) => step.detail === 'USE TEMP B-TREE FOR ORDER BY');
  // The result of a subquery is scanned under its name.
  const subqueries = plan.flatMap((step) => /^CO-ROUTINE (\w+)/.exec(step.detail)?.[1] ?? []);
  const isWhole = ({ detail, parent }: Step): boolean => {
    if (detail.includes('Seq Scan')) return true;
    const table = /^SCAN (\w+)/.exec(detail)?.[1];
    if (table === undefined || detail.includes('VIRTUAL TABLE INDEX')) return false;
    if (detail.includes('INDEX')) return sorted.some((step) => step.parent === parent);
    const subquery = subqueries.indexOf(table);
    if (subquery === -1) return true;
    subqueries.splice(subquery, 1);
    return false;
  };
  return plan.filter(isWhole).map((step) => step.detail);
}
