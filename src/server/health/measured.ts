import type { Reviewer } from '../../review/reviewer.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../errors.ts';
import type { Metrics } from '../http/metrics/metrics.ts';

/** The same reviewer, whose verdicts are counted. */
export function measuredReviewer(reviewer: Reviewer, metrics: Metrics): Reviewer {
  return {
    async review(story, limit) {
      const verdict = await reviewer.review(story, limit);
      metrics.countReview(verdict.kind, rulesOf(verdict));
      return verdict;
    },
  };
}

function rulesOf(verdict: Awaited<ReturnType<Reviewer['review']>>): string[] {
  if (verdict.kind === 'publish') return [];
  const { reasons } = verdict.kind === 'hold' ? verdict.hold : verdict;
  return reasons.map(({ rule }) => rule);
}

/** The same database, whose writes are counted. */
export function measuredDatabase(database: Database, metrics: Metrics): Database {
  const write: Database['write'] = async (action) => {
    const startedAt = performance.now();
    const count = (outcome: Parameters<Metrics['countWrite']>[0]) =>
      metrics.countWrite(outcome, (performance.now() - startedAt) / 1_000);
    try {
      const result = await database.write(action);
      count('done');
      return result;
    } catch (error) {
      // A problem is the answer to a request, such as a second vote: the database works.
      count(error instanceof Problem ? 'refused' : 'failed');
      throw error;
    }
  };
  // Everything else is that of the database itself.
  return Object.create(database, { write: { value: write } }) as Database;
}
