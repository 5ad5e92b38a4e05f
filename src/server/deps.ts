import type { RandomInt } from '../domain/random-id.ts';
import type { Reviewer } from '../review/reviewer.ts';
import type { Database, Transaction } from './db/database.ts';
import type { SearchBounds } from './experiences/search/search-budget.ts';
import type { LanguageDetector } from './languages/language-detector.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Cities } from './places/cities.ts';
import type { Teach } from './review-memory/teach.ts';
import type { WebhookEvent } from './webhooks/message.ts';

/** What nearly every rule needs. The time is among it, so that tests can set it. */
export interface DatabaseDeps {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What changes an experience. */
export interface WriteDeps extends DatabaseDeps {
  readonly randomInt: RandomInt;
  /** Where there is a webhook: stores a message for it in the transaction of what happened. */
  readonly notify?: Notify | undefined;
}

/** The dependencies of every feature. */
export interface Deps extends WriteDeps {
  readonly cities: Cities;
  readonly limiter: Limiter;
  readonly reviewer: Reviewer;
  /** Teaches the review what moderators decide; undefined where it cannot learn. */
  readonly teach?: Teach | undefined;
  readonly languages: Pick<LanguageDetector, 'languageOf'>;
  /** The budget of one search, if not the default. */
  readonly searchBounds?: SearchBounds | undefined;
}

export type Notify = (trx: Transaction, event: WebhookEvent) => Promise<void>;
