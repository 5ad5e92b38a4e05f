import type { ModerationReason } from '../../contract/endpoints/moderation-reasons.ts';
import type { ModerationAction } from '../db/console-tables.ts';
import type { Transaction } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';

interface LoggedAction {
  readonly action: ModerationAction;
  readonly now: number;
  readonly experience?: Pick<ExperienceRow, 'id' | 'randomId'>;
  readonly detail?: string | undefined;
  /** The moderator's id; undefined for authors, readers, the review and commands. */
  readonly by?: string | undefined;
  readonly reason?: ModerationReason | undefined;
  /** Since when the story has waited for this decision, in milliseconds since 1970. */
  readonly since?: number | undefined;
}

/** Inserts an entry of the moderation log, in the transaction of the action. Entries are never changed. */
export async function logAction(
  trx: Transaction,
  { action, now, experience, detail, by, reason, since }: LoggedAction,
): Promise<void> {
  await trx
    .insertInto('moderationLog')
    .values({
      action,
      experienceId: experience?.id ?? null,
      randomId: experience?.randomId ?? null,
      detail: detail ?? null,
      createdAt: now,
      moderatorId: by ?? null,
      reason: reason ?? null,
      waited: since === undefined ? null : Math.max(0, now - since),
    })
    .execute();
}
