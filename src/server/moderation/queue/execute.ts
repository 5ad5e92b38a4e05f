import type { FastifyBaseLogger } from 'fastify';
import { minute, second } from '../../../contract/durations.ts';
import { dropReasons } from '../../claims/drop.ts';
import {
  listDue,
  type PendingDecision,
  postponePendingDecision,
  takePendingDecision,
} from '../../claims/pending-decision-queries.ts';
import type { Transaction } from '../../db/database.ts';
import type { ExperienceRow } from '../../db/tables.ts';
import type { WriteDeps } from '../../deps.ts';
import { Unavailable } from '../../errors.ts';
import { getExperience } from '../../experiences/queries.ts';
import { getWaiting, type Waiting } from '../../experiences/records/waiting-queries.ts';
import { logAction } from '../../moderation-log/queries.ts';
import { DueLoop } from '../../queues/due-loop.ts';
import type { Teach } from '../../review-memory/teach.ts';
import {
  keepPublic,
  publishHeld,
  refuseHeld,
  removeExperience,
  restoreReported,
} from '../decisions.ts';
import { findObstacle } from '../guard.ts';
import { getVersion, haveSameText } from '../version-queries.ts';

interface ExecuteDeps extends WriteDeps {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly teach?: Teach | undefined;
}

const batchSize = 50;
/** Between two looks for decisions that are due, on every server. */
const interval = second;
/** After a failure that is not one of the database. */
const retryDelay = minute;

/** Executes the decisions that can no longer be undone, while this server runs. */
export function openDecisions(deps: ExecuteDeps): DueLoop {
  return new DueLoop({
    run: (signal) => executeDue(deps, signal),
    now: deps.now,
    log: deps.log,
    pause: interval,
    interval,
    failure: 'decisions of moderators could not be executed',
  });
}

/** Executes all decisions that are due, each in a transaction of its own. @throws Unavailable */
export async function executeDue(deps: ExecuteDeps, signal?: AbortSignal): Promise<undefined> {
  const { database, now } = deps;
  let hasRemoved = false;
  for (;;) {
    const due = await listDue(database.read, now(), batchSize);
    for (const decision of due) {
      if (signal?.aborted) return;
      await executeOrPostpone(deps, decision);
      hasRemoved ||= decision.decision === 'remove';
    }
    if (due.length < batchSize) break;
  }
  // If it fails, the hourly job scrubs the files.
  if (hasRemoved) await database.scrub().catch(() => undefined);
}

/** One that fails does not keep others from their turn. */
async function executeOrPostpone(deps: ExecuteDeps, decision: PendingDecision): Promise<void> {
  const { database, now, log, teach } = deps;
  try {
    const experience = await database.write((trx) => execute(deps, trx, decision));
    if (experience) await teach?.({ ...decision, experience });
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    log.warn({ err: error, decision: decision.id }, 'a decision failed and is tried again');
    const dueAt = now() + retryDelay;
    await database.write((trx) => postponePendingDecision(trx, decision.id, dueAt));
  }
}

/** Returns the story, if the decision took effect. */
async function execute(
  deps: ExecuteDeps,
  trx: Transaction,
  { id, experienceId, version, decision, reason, moderatorId, sessionId }: PendingDecision,
): Promise<ExperienceRow | undefined> {
  const { database, now } = deps;
  await database.lock(trx, experienceId);
  // First, so that of two servers one executes it.
  if (!(await takePendingDecision(trx, id, now()))) return undefined;
  const waiting = await getWaiting(trx, experienceId);
  const experience = await getExperience(trx, experienceId);
  // Its author has deleted it.
  if (waiting === undefined || experience === undefined) return undefined;
  const by = { id: moderatorId, sessionId };
  const obstacle = await findObstacle(deps, trx, { id: experienceId, by, version, isDue: true });
  if (obstacle !== undefined) {
    const why =
      obstacle.result === 'not-permitted'
        ? dropReasons.moderator
        : changeBetween(version, await getVersion(trx, experience));
    const detail = `${decision}: ${why}`;
    await logAction(trx, { action: 'drop', now: now(), experience, detail, by: moderatorId });
    return undefined;
  }
  const decide = decisions[decision][howItWaits(experience, waiting)];
  return decide(deps, trx, { id: experienceId, by: moderatorId, reason: reason ?? undefined });
}

const changeBetween = (read: string, now: string) =>
  haveSameText(read, now) ? 'a report or an appeal has come' : 'the text is another one';

function howItWaits({ state }: ExperienceRow, { heldSince, isSecondLook }: Waiting) {
  if (isSecondLook === 1) return 'secondLook';
  if (state !== 'held') return 'public';
  return heldSince === null ? 'refused' : 'held';
}

/** What each decision does to a story, by how it waits. */
const decisions = {
  approve: {
    public: restoreReported,
    secondLook: keepPublic,
    held: publishHeld,
    refused: publishHeld,
  },
  remove: {
    public: removeExperience,
    secondLook: removeExperience,
    held: refuseHeld,
    refused: removeExperience,
  },
} as const;
