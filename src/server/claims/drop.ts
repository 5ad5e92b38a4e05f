import type { Transaction } from '../db/database.ts';
import { getExperience } from '../experiences/queries.ts';
import { logAction } from '../moderation-log/queries.ts';
import { deleteClaimsOf, type Whose } from './claim-queries.ts';
import { deletePendingDecisionsOf } from './pending-decision-queries.ts';

/** Why decisions are dropped, in the log. */
export const dropReasons = {
  moderator: 'whoever made it may no longer decide',
  session: 'its session was ended',
} as const;

/**
 * Gives back to others what was claimed or decided by a moderator who may no longer decide, or in a session that somebody
 * has ended because it may be stolen. Logs the decisions.
 */
export async function dropWorkOf(trx: Transaction, whose: Whose, now: number): Promise<void> {
  await deleteClaimsOf(trx, whose);
  const why = 'sessionId' in whose ? dropReasons.session : dropReasons.moderator;
  for (const { experienceId, decision, moderatorId } of await deletePendingDecisionsOf(
    trx,
    whose,
  )) {
    const experience = await getExperience(trx, experienceId);
    const drop = { action: 'drop', now, detail: `${decision}: ${why}`, by: moderatorId } as const;
    if (experience !== undefined) await logAction(trx, { ...drop, experience });
  }
}
