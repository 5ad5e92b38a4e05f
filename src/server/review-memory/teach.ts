import type { FastifyBaseLogger } from 'fastify';
import type { ModerationReason } from '../../contract/endpoints/moderation-reasons.ts';
import { reviewRules } from '../../contract/review.ts';
import type { Lesson } from '../../review/memory/take-lesson.ts';
import type { Learn } from '../../review/reviewer.ts';
import type { Database } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import { getStoredMemory, newMemory, readMemory, storeLesson } from './queries.ts';

export interface TeachDeps {
  readonly database: Database;
  readonly secret: string;
  readonly learn: Learn;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Teaches the review what a moderator has decided. It never throws: the decision stands without it. */
export type Teach = (decision: TaughtDecision) => Promise<void>;

/** A decision about a story that took effect. */
export interface TaughtDecision {
  readonly experience: Pick<ExperienceRow, 'content'>;
  readonly decision: 'approve' | 'remove';
  readonly reason?: ModerationReason | null | undefined;
}

/** So often it is tried again when another server has learnt at the same time. */
const attempts = 5;

export function teachWith(deps: TeachDeps): Teach {
  return async (decision) => {
    const lesson = lessonOf(decision);
    if (lesson === undefined) return;
    try {
      for (let attempt = 0; attempt < attempts; attempt++) {
        if (await teachOnce(deps, lesson)) return;
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'the review did not learn from a decision');
    }
  };
}

/** Returns whether nothing is left to do. The thread works outside of the transaction. */
async function teachOnce({ database, secret, learn }: TeachDeps, lesson: Lesson): Promise<boolean> {
  const before = await getStoredMemory(database.read);
  if (!before.isOn) return true;
  const result = await learn(readMemory(before, secret) ?? newMemory(secret), lesson);
  return database.write(async (trx) => {
    await database.lock(trx, 'review memory');
    return storeLesson(trx, before, result);
  });
}

/** Undefined for a removal whose reason says nothing about the text, such as a story that is none. */
function lessonOf({ experience, decision, reason }: TaughtDecision): Lesson | undefined {
  const { content: text } = experience;
  if (decision === 'approve') return { text, label: undefined };
  const label = reviewRules.find((rule) => rule === reason);
  return label && { text, label };
}
