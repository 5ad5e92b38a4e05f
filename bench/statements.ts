import { StatementSync } from 'node:sqlite';

export interface Statement {
  readonly sql: string;
  readonly milliseconds: number;
}

type Method = (this: StatementSync, ...parameters: never[]) => unknown;

const listeners = new Set<(statement: Statement) => void>();
let watched = false;

/** Calls the listener for every statement of SQLite in this process. Returns a function that removes it. */
export function onStatement(listener: (statement: Statement) => void): () => void {
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
      notify(this.sourceSQL, performance.now() - started);
      return result;
    };
    Object.defineProperty(StatementSync.prototype, name, { value: timed });
  }
}

function notify(sql: string, milliseconds: number): void {
  for (const listener of listeners) listener({ sql, milliseconds });
}
