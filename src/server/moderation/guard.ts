import { isPermitted } from '../../contract/endpoints/console/roles.ts';
import { listClaims } from '../claims/claim-queries.ts';
import { listPendingDecisions } from '../claims/pending-decision-queries.ts';
import type { Reads, Transaction } from '../db/database.ts';
import type { DatabaseDeps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { getExperience } from '../experiences/queries.ts';
import type { ModeratorSession } from '../http/moderator.ts';
import { getModerator } from '../login/moderator-queries.ts';
import { isSessionOpen } from '../login/session-queries.ts';
import { getModeratorNames } from './moderator-names-queries.ts';
import { getVersion } from './version-queries.ts';

/** A decision about a story that is being made, or that takes effect now. */
interface Attempt {
  /** Of the story. */
  readonly id: string;
  readonly by: ModeratorSession;
  /** What the moderator has read; undefined where the call does not say. */
  readonly version?: string | undefined;
  /** Whether it is the decision that everybody else has waited for. */
  readonly isDue?: boolean;
}

/** Why a decision cannot be made. `by`: the id of the moderator who was first. */
type Obstacle =
  | { readonly result: 'taken' | 'decided'; readonly by: string }
  | { readonly result: 'gone' | 'changed' | 'not-permitted'; readonly by: null };

/**
 * Every decision of a moderator passes here, in the transaction in which it is stored or takes effect: only who still is
 * a moderator decides, nothing that another one has claimed or decided, and only what they have read. Locks the story.
 * Undefined when nothing is in the way.
 */
export async function findObstacle(
  { database, now }: DatabaseDeps,
  trx: Transaction,
  { id, by, version, isDue = false }: Attempt,
): Promise<Obstacle | undefined> {
  await database.lock(trx, id);
  if (!(await isModerator(trx, by.id))) return { result: 'not-permitted', by: null };
  // Whoever ends a session waits for this transaction, and then finds what was decided in it.
  if (!isDue && !(await isSessionOpen(database, trx, by.sessionId)))
    return { result: 'not-permitted', by: null };
  const experience = await getExperience(trx, id);
  if (experience === undefined) return { result: 'gone', by: null };
  if (!isDue) {
    const decision = (await listPendingDecisions(trx, [id])).get(id);
    if (decision !== undefined) return { result: 'decided', by: decision.moderatorId };
    const claim = (await listClaims(trx, now(), [id])).get(id);
    if (claim !== undefined && claim.sessionId !== by.sessionId)
      return { result: 'taken', by: claim.moderatorId };
  }
  const isRead = version === undefined || version === (await getVersion(trx, experience));
  return isRead ? undefined : { result: 'changed', by: null };
}

/** The same for a call about one story. @throws Problem that says what is in the way */
export async function requireNoObstacle(
  deps: DatabaseDeps,
  trx: Transaction,
  attempt: Attempt,
): Promise<void> {
  const obstacle = await findObstacle(deps, trx, attempt);
  if (obstacle === undefined) return;
  const { result, by } = obstacle;
  if (result === 'gone') throw new Problem('experience-not-found');
  if (by === null) throw new Problem(result);
  const name = (await getModeratorNames(trx))(by);
  throw new Problem(result, { message: messages[result](name) });
}

const messages = {
  taken: (name: string) => `${name} works on this story.`,
  decided: (name: string) => `${name} has decided about this story.`,
};

/** As a session says, but now: a decision takes effect when it may have ended. */
async function isModerator(db: Reads, id: string): Promise<boolean> {
  const moderator = await getModerator(db, id);
  return (
    moderator !== undefined &&
    moderator.disabledAt === null &&
    isPermitted(moderator.role, 'moderator')
  );
}
