import type { Reviewer } from '../../review/reviewer.ts';
import type { Database } from '../db/database.ts';
import { getStoredMemory, readMemory } from './queries.ts';

interface MemoryDeps {
  readonly database: Database;
  readonly secret: string;
}

/** The same reviewer, which knows what the moderators of this site have taught. */
export function reviewerWithMemory(reviewer: Reviewer, { database, secret }: MemoryDeps): Reviewer {
  return {
    async review(story, limit) {
      const memory = readMemory(await getStoredMemory(database.read), secret);
      return reviewer.review({ ...story, memory }, limit);
    },
  };
}
