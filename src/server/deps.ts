import type { RandomInt } from '../domain/random-id.ts';
import type { Reviewer } from '../review/reviewer.ts';
import type { Database, Writes } from './db/database.ts';
import type { Cities } from './places/cities.ts';
import type { Quotas } from './quotas/quotas.ts';
import type { SearchBounds } from './search/search-budget.ts';

/** What every feature works with. Time and chance come from here, so that tests can set them. */
export interface Deps {
  readonly database: Database;
  readonly cities: Cities;
  readonly quotas: Quotas;
  readonly reviewer: Reviewer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomInt: RandomInt;
  /** What one search may cost, if not what is usual. */
  readonly searchBounds?: SearchBounds | undefined;
}

/** One write under way: all of it is kept or nothing. Who passes it on need not know a database. */
export type Transaction = Writes;
