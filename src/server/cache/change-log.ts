import type { Change, ExperienceChange } from '../db/changes.ts';
import type { AffectedBy } from './cached-response.ts';

/** Answers from before the first that is listed are taken to be touched: with 150 votes a second, after 50 seconds. */
const most = 8_192;
const forgottenAtOnce = 1_024;

/** What has changed lately, in order. Answers are told apart from it by the moment at which they were made. */
export class ChangeLog {
  #changes: Change[] = [];
  /** The moment before the first change that is still listed. */
  #start = 0;

  get now(): number {
    return this.#start + this.#changes.length;
  }

  add(change: Change): void {
    this.#changes.push(change);
    if (this.#changes.length <= most) return;
    this.#changes = this.#changes.slice(forgottenAtOnce);
    this.#start += forgottenAtOnce;
  }

  /** Whether an answer of that moment would be another one now, and by what: a removal weighs most. */
  touchedSince(moment: number, affectedBy: AffectedBy): Change['of'] | undefined {
    if (moment < this.#start) return 'removal';
    let touched: Change['of'] | undefined;
    for (let at = moment - this.#start; at < this.#changes.length; at++) {
      const change = this.#changes[at];
      if (change === undefined || weight[change.of] <= weightOf(touched)) continue;
      if (isOfOne(change) && !affectedBy(change)) continue;
      if (change.of === 'removal') return 'removal';
      touched = change.of;
    }
    return touched;
  }
}

const weight = { votes: 1, arrival: 2, removal: 3 } as const satisfies Record<Change['of'], number>;

function weightOf(touched: Change['of'] | undefined): number {
  return touched === undefined ? 0 : weight[touched];
}

function isOfOne(change: Change): change is ExperienceChange {
  return change.experience !== undefined;
}
