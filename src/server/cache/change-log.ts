import type { Change, ExperienceChange } from '../db/changes.ts';
import type { AffectedBy } from './encoded-response.ts';

/** A response older than the log counts as affected: at 150 votes a second, after 50 seconds. */
const maxChanges = 8_192;
const evictedAtOnce = 1_024;

/** The latest changes in order, each with an offset that only grows. */
export class ChangeLog {
  #changes: Change[] = [];
  /** The offset of the oldest change in the list. */
  #start = 0;

  /** The offset that the next change gets. */
  get offset(): number {
    return this.#start + this.#changes.length;
  }

  add(change: Change): void {
    this.#changes.push(change);
    if (this.#changes.length <= maxChanges) return;
    this.#changes = this.#changes.slice(evictedAtOnce);
    this.#start += evictedAtOnce;
  }

  /** The most severe change that affects a response rendered at this offset; a removal is the most severe. */
  affectedSince(offset: number, affectedBy: AffectedBy): Change['of'] | undefined {
    if (offset < this.#start) return 'removal';
    let found: Change['of'] | undefined;
    for (let at = offset - this.#start; at < this.#changes.length; at++) {
      const change = this.#changes[at];
      if (change === undefined || severity[change.of] <= severityOf(found)) continue;
      if (hasExperience(change) && !affectedBy(change)) continue;
      if (change.of === 'removal') return 'removal';
      found = change.of;
    }
    return found;
  }
}

const severity = { votes: 1, arrival: 2, removal: 3 } as const satisfies Record<
  Change['of'],
  number
>;

function severityOf(change: Change['of'] | undefined): number {
  return change === undefined ? 0 : severity[change];
}

function hasExperience(change: Change): change is ExperienceChange {
  return change.experience !== undefined;
}
