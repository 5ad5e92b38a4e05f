import * as v from 'valibot';
import { editWindow } from '../../contract/durations.ts';
import {
  stampedInStep,
  type Receipt,
  type ReceiptStatus,
} from '../../contract/endpoints/receipts.ts';
import { ReasonSchema } from '../../contract/review.ts';
import { isoTime } from '../../domain/iso-time.ts';
import type { ExperienceRow } from '../db/tables.ts';
import { presentExperience } from '../experiences/present.ts';
import type { ReceiptRow } from '../experiences/records/receipt-queries.ts';

/** What the author of a story may know. @param now in milliseconds since 1970 */
export function presentReceipt(row: ReceiptRow, now: number): Receipt {
  const { receipt, experience, reportedFor, appeal } = row;
  const status = statusOf(row);
  const ofExperience =
    experience === undefined ? gone : presentReceiptOf({ ...row, experience }, now);
  return {
    status,
    createdAt: isoTime(receipt.createdAt),
    reasons: status === 'held' ? reasonsOf(row) : [],
    reportedFor: status === 'reported' ? [...reportedFor] : [],
    decision: decisionOf(row, status),
    appeal: appeal === undefined ? null : { state: appeal.state, at: isoTime(appeal.createdAt) },
    ...ofExperience,
  };
}

type OfExperience = Pick<Receipt, 'experience' | 'editableUntil' | 'mayAppeal' | 'stampedIn'>;

const gone: OfExperience = { experience: null, editableUntil: null, mayAppeal: false };

function presentReceiptOf(
  row: ReceiptRow & { experience: ExperienceRow },
  now: number,
): OfExperience {
  const { experience, appeal } = row;
  const status = statusOf(row);
  const until = editableUntil(experience, status, now);
  return {
    experience: presentExperience(experience),
    editableUntil: until === undefined ? null : isoTime(until),
    mayAppeal: isAppealable(status) && appeal === undefined,
    ...stampedIn(row),
  };
}

/** Rounded down, so that nobody learns which vote came from a new country; a few countries would say too much. */
function stampedIn({ countries }: ReceiptRow): Pick<Receipt, 'stampedIn'> {
  const atLeast = countries - (countries % stampedInStep);
  return atLeast === 0 ? {} : { stampedIn: atLeast };
}

const reasonsOf = ({ held }: ReceiptRow) =>
  held === undefined ? [] : v.parse(v.array(ReasonSchema), JSON.parse(held.reasons));

/** None while the story waits, and none about what its author did. */
function decisionOf({ receipt }: ReceiptRow, status: ReceiptStatus): Receipt['decision'] {
  if (receipt.decidedAt === null || status === 'held' || status === 'deleted') return null;
  return { reason: receipt.reason, at: isoTime(receipt.decidedAt) };
}

/** What has become of the story of a receipt. */
export function statusOf({ receipt, experience, held }: ReceiptRow): ReceiptStatus {
  if (experience === undefined) return receipt.outcome ?? 'deleted';
  if (experience.state === 'held')
    return held === undefined || held.refusedAt === null ? 'held' : 'refused';
  if (experience.state === 'hidden') return 'reported';
  return receipt.outcome === 'restored' ? 'restored' : 'published';
}

/** Whether an author may ask a person to look again. */
export function isAppealable(status: ReceiptStatus): boolean {
  return status === 'reported' || status === 'refused';
}

/**
 * Until when a story can be edited, in milliseconds since 1970: for a quarter of an hour, and only without votes, so that
 * nobody has voted for another text. Undefined when it cannot.
 */
export function editableUntil(
  { createdAt, votes }: Pick<ExperienceRow, 'createdAt' | 'votes'>,
  status: ReceiptStatus,
  now: number,
): number | undefined {
  const until = createdAt + editWindow;
  const isOpen = status === 'published' || status === 'held';
  return isOpen && votes === 0 && now < until ? until : undefined;
}
