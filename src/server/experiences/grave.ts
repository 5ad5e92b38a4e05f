import { graveReportReasons, graveRules } from '../../contract/endpoints/console/queue.ts';
import type { ReportReason } from '../../contract/report-reasons.ts';
import type { Reason, ReviewRule } from '../../contract/review.ts';
import type { Transaction } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';

type WithRandomId = Pick<ExperienceRow, 'randomId'>;

/** Stores a message when a report is grave. */
export async function notifyOfReport(
  { notify }: Pick<Deps, 'notify'>,
  trx: Transaction,
  { experience, reason }: { readonly experience: WithRandomId; readonly reason: ReportReason },
): Promise<void> {
  const isGrave = graveReportReasons.some((grave) => grave === reason);
  if (isGrave)
    await notify?.(trx, {
      type: 'queue.grave',
      data: { story: experience.randomId, kind: 'report', reason },
    });
}

/** The rule for which a held story is grave, if any. */
export function graveRuleIn(reasons: readonly Reason[]): ReviewRule | undefined {
  return graveRules.find((grave) => reasons.some(({ rule }) => rule === grave));
}

/** Stores a message when a story is held for a grave reason. */
export async function notifyOfHold(
  { notify }: Pick<Deps, 'notify'>,
  trx: Transaction,
  {
    experience,
    reasons,
  }: { readonly experience: WithRandomId; readonly reasons: readonly Reason[] },
): Promise<void> {
  const reason = graveRuleIn(reasons);
  if (reason !== undefined)
    await notify?.(trx, {
      type: 'queue.grave',
      data: { story: experience.randomId, kind: 'hold', reason },
    });
}
