import { StatementSync } from 'node:sqlite';

export interface Statement {
  readonly sql: string;
  readonly milliseconds: number;
}

type Method = (this: StatementSync, ...parameters: never[]) => unknown;

const listeners = new Set<(statement: Statement) => void>();
let watched = false;

/** Tells of every statement that SQLite runs in this process from now on. Gives a function that ends it. */
export function watchStatements(listener: (statement: Statement) => void): () => void {
  if (!watched) watchAll();
  watched = true;
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function watchAll(): void {
  for (const name of ['all', 'get', 'run'] as const) {
    const original: Method = StatementSync.prototype[name];
    const timed: Method = function (...parameters) {
      const started = performance.now();
      const result = original.apply(this, parameters);
      tell(this.sourceSQL, performance.now() - started);
      return result;
    };
    Object.defineProperty(StatementSync.prototype, name, { value: timed });
  }
}

function tell(sql: string, milliseconds: number): void {
  for (const listener of listeners) listener({ sql, milliseconds });
}
