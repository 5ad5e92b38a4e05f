/**
 * Why a statement failed: there was no answer in time; there was no database, or no space in it; or the statement itself
 * had an error.
 */
export type FailureKind = 'timeout' | 'unavailable' | 'statement';

/** Counts the statements of this process that failed since the database was opened. */
export class StatementFailures {
  readonly #counts: Record<FailureKind, number> = { timeout: 0, unavailable: 0, statement: 0 };

  get counts(): Readonly<Record<FailureKind, number>> {
    return { ...this.#counts };
  }

  /** @param kind undefined for an error that is no failure, such as one that is retried */
  count(kind: FailureKind | undefined): void {
    if (kind !== undefined) this.#counts[kind]++;
  }
}
