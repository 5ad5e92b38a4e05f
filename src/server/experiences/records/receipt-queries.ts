import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ModerationReason } from '../../../contract/endpoints/moderation-reasons.ts';
import type { ReportReason } from '../../../contract/report-reasons.ts';
import type { Reads, Transaction } from '../../db/database.ts';
import type { ExperienceRow, ReceiptOutcome, Tables } from '../../db/tables.ts';
import { invalid } from '../../errors.ts';

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

/** All that is known about the story of a receipt. The experience is undefined once it is deleted. */
export interface ReceiptRow {
  readonly receipt: Pick<
    Selectable<Tables['receipts']>,
    'experienceId' | 'createdAt' | 'outcome' | 'reason' | 'decidedAt'
  >;
  readonly experience: ExperienceRow | undefined;
  readonly held: Pick<Selectable<Tables['heldStories']>, 'reasons' | 'refusedAt'> | undefined;
  /** The reasons of its pending reports, each once. */
  readonly reportedFor: readonly ReportReason[];
  readonly appeal: Pick<Tables['appeals'], 'state' | 'createdAt'> | undefined;
  /** From how many its votes are, as far as that is known. */
  readonly countries: number;
}

export async function getReceipt(db: Reads, token: string): Promise<ReceiptRow | undefined> {
  const [row] = await getReceipts(db, [token]);
  return row;
}

/** Returns what is known of each receipt, undefined for an unknown one: two statements for any number. */
export async function getReceipts(
  db: Reads,
  tokens: readonly string[],
): Promise<(ReceiptRow | undefined)[]> {
  const hashes = tokens.map(hashReceipt);
  const found = await selectReceipts(db, hashes);
  const reports = await listPendingReasons(
    db,
    found.map(({ experienceId }) => experienceId),
  );
  const rows = new Map(found.map((row) => [row.tokenHash, receiptRow(row, reports)]));
  return hashes.map((hash) => rows.get(hash));
}

type JoinedRow = Awaited<ReturnType<typeof selectReceipts>>[number];

function selectReceipts(db: Reads, hashes: readonly string[]) {
  return db
    .selectFrom('receipts')
    .leftJoin('experiences', 'experiences.id', 'receipts.experienceId')
    .leftJoin('heldStories', 'heldStories.experienceId', 'receipts.experienceId')
    .leftJoin('appeals', 'appeals.experienceId', 'receipts.experienceId')
    .selectAll('experiences')
    .select(['tokenHash', 'receipts.experienceId', 'receipts.createdAt as receivedAt'])
    .select(['outcome', 'reason', 'decidedAt', 'reasons', 'refusedAt'])
    .select(['appeals.state as appealState', 'appeals.createdAt as appealedAt'])
    .select((eb) =>
      eb
        .selectFrom('voteCountries')
        .select((counted) => counted.fn.countAll<number>().as('count'))
        .whereRef('voteCountries.experienceId', '=', 'receipts.experienceId')
        .as('countries'),
    )
    .where('tokenHash', 'in', hashes)
    .execute();
}

type PendingReasons = readonly Pick<Tables['reports'], 'experienceId' | 'reason'>[];

async function listPendingReasons(db: Reads, ids: readonly string[]): Promise<PendingReasons> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('reports')
    .select(['experienceId', 'reason'])
    .distinct()
    .where('experienceId', 'in', ids)
    .where('status', '=', 'pending')
    .execute();
}

function receiptRow(row: JoinedRow, reports: PendingReasons): ReceiptRow {
  const { tokenHash: _, experienceId, receivedAt, outcome, reason, decidedAt, ...others } = row;
  const { reasons, refusedAt, appealState, appealedAt, countries, ...experience } = others;
  return {
    receipt: { experienceId, createdAt: receivedAt, outcome, reason, decidedAt },
    experience: isStored(experience) ? experience : undefined,
    held: reasons === null ? undefined : { reasons, refusedAt },
    reportedFor: reports
      .filter((report) => report.experienceId === experienceId)
      .map((report) => report.reason),
    appeal:
      appealState === null || appealedAt === null
        ? undefined
        : { state: appealState, createdAt: appealedAt },
    countries: countries ?? 0,
  };
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

const isStored = (row: Nullable<ExperienceRow>): row is ExperienceRow => row.id !== null;
