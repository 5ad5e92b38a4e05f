import { createHash } from 'node:crypto';
import type { ModerationReason } from '../../contract/endpoints/moderation-reasons.ts';
import type { Reads, Transaction } from '../db/database.ts';
import type { ReceiptOutcome } from '../db/tables.ts';
import { invalid } from '../errors.ts';

/** The hash under which a receipt is stored. Its 128 random bits need no key and no salt. */
export function hashReceipt(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Stores the receipt of a new experience. @throws Problem 'invalid' when it is that of another one */
export async function createReceipt(
  trx: Transaction,
  { token, experienceId, now }: { token: string; experienceId: string; now: number },
): Promise<void> {
  const inserted = await trx
    .insertInto('receipts')
    .values({ tokenHash: hashReceipt(token), experienceId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('experienceId')
    .executeTakeFirst();
  if (inserted === undefined)
    throw invalid([{ path: 'receipt', message: 'This receipt is that of another story.' }]);
}

/** Returns the ID of the experience of a receipt; undefined for an unknown receipt. */
export async function getExperienceId(db: Reads, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('receipts')
    .select('experienceId')
    .where('tokenHash', '=', hashReceipt(token))
    .executeTakeFirst();
  return row?.experienceId;
}

/** Returns the first of these receipts that is known. */
export async function findReceipt(
  db: Reads,
  tokens: readonly string[],
): Promise<string | undefined> {
  for (const token of tokens) {
    if ((await getExperienceId(db, token)) !== undefined) return token;
  }
  return undefined;
}

export interface Outcome {
  readonly outcome: ReceiptOutcome;
  readonly reason?: ModerationReason | undefined;
  readonly now: number;
}

/** Stores the last decision about an experience for its author, if they have a receipt. */
export async function recordOutcome(
  trx: Transaction,
  experienceId: string,
  { outcome, reason, now }: Outcome,
): Promise<void> {
  await trx
    .updateTable('receipts')
    .set({ outcome, reason: reason ?? null, decidedAt: now })
    .where('experienceId', '=', experienceId)
    .execute();
}

/** All that is known about the story of a receipt. The experience is null once it is deleted. */
export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof getReceipt>>>;

export async function getReceipt(db: Reads, token: string) {
  const receipt = await db
    .selectFrom('receipts')
    .selectAll()
    .where('tokenHash', '=', hashReceipt(token))
    .executeTakeFirst();
  if (receipt === undefined) return undefined;
  const { experienceId } = receipt;
  const experience = await db
    .selectFrom('experiences')
    .selectAll()
    .where('id', '=', experienceId)
    .executeTakeFirst();
  const held = await db
    .selectFrom('heldStories')
    .select(['reasons', 'refusedAt'])
    .where('experienceId', '=', experienceId)
    .executeTakeFirst();
  const reports = await db
    .selectFrom('reports')
    .select('reason')
    .distinct()
    .where('experienceId', '=', experienceId)
    .where('status', '=', 'pending')
    .execute();
  const appeal = await db
    .selectFrom('appeals')
    .select(['state', 'createdAt'])
    .where('experienceId', '=', experienceId)
    .executeTakeFirst();
  return { receipt, experience, held, reportedFor: reports.map(({ reason }) => reason), appeal };
}
