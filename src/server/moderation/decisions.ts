import type { ModerationReason } from '../../contract/endpoints/moderation-reasons.ts';
import type { Transaction } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { WriteDeps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { publishedValues } from '../experiences/create-experience.ts';
import type { TransitionDeps } from '../experiences/effects.ts';
import { transition } from '../experiences/lifecycle.ts';
import { getExperience } from '../experiences/queries.ts';
import { getAppealTime } from '../receipts/appeal-queries.ts';
import { getOldestReport } from '../reports/queries.ts';
import { getHeldExperience } from './held-queries.ts';

/** A story, who decides about it, and why they remove it. */
export interface Decision {
  readonly id: string;
  /** The moderator's id. */
  readonly by: string;
  readonly reason?: ModerationReason | undefined;
}

/** Decides about a story. Returns undefined when there is nothing to decide. */
export type Decide = (
  deps: WriteDeps,
  trx: Transaction,
  decision: Decision,
) => Promise<ExperienceRow | undefined>;

/**
 * Makes a reported experience visible again and closes its reports.
 * @throws Problem 'not-reported' when it is visible and has no pending report
 */
export async function restoreReported(
  deps: TransitionDeps,
  trx: Transaction,
  { id, by }: Decision,
): Promise<ExperienceRow | undefined> {
  await deps.database.lock(trx, id);
  const experience = await getExperience(trx, id);
  if (experience === undefined || experience.state === 'held') return undefined;
  const since = await getOldestReport(trx, id);
  if (experience.state === 'visible' && since === undefined) throw new Problem('not-reported');
  return transition(deps, trx, 'restore', { experience, by, since });
}

/** Publishes a held or refused experience. */
export async function publishHeld(
  deps: WriteDeps,
  trx: Transaction,
  { id, by }: Decision,
): Promise<ExperienceRow | undefined> {
  await deps.database.lock(trx, id);
  const held = await getHeldExperience(trx, id);
  if (held === undefined) return undefined;
  const { experience, cause } = held;
  const since = await getSince(trx, { id, held });
  // A post gets the time of its publication; an imported experience keeps the time in its file.
  const createdAt = cause === 'imported' ? experience.createdAt : deps.now();
  const values = await publishedValues(deps, trx, { experience, createdAt });
  const detail = `held: ${cause}`;
  return transition(deps, trx, 'publish', { experience, values, by, since, detail });
}

/** Does not publish a held experience that waits. Its text stays, because the author can appeal. */
export async function refuseHeld(
  deps: TransitionDeps,
  trx: Transaction,
  { id, by, reason = 'other' }: Decision,
): Promise<ExperienceRow | undefined> {
  await deps.database.lock(trx, id);
  const held = await getHeldExperience(trx, id);
  if (held === undefined || held.refusedAt !== null) return undefined;
  const since = await getSince(trx, { id, held });
  return transition(deps, trx, 'refuse', { experience: held.experience, by, reason, since });
}

/** Deletes an experience for good, in any state. */
export async function removeExperience(
  deps: TransitionDeps,
  trx: Transaction,
  { id, by, reason }: Decision,
): Promise<ExperienceRow | undefined> {
  await deps.database.lock(trx, id);
  const held = await getHeldExperience(trx, id);
  const experience = held?.experience ?? (await getExperience(trx, id));
  if (experience === undefined) return undefined;
  const since = await getSince(trx, { id, held });
  const decision = { experience, by, reason, since };
  if (held === undefined) return transition(deps, trx, 'remove', decision);
  const event = held.refusedAt === null ? 'removeHeld' : 'removeRefused';
  return transition(deps, trx, event, { ...decision, detail: 'held' });
}

interface Waiting {
  readonly id: string;
  readonly held: Awaited<ReturnType<typeof getHeldExperience>>;
}

/** Since when a story waits, for whatever first; a refused one since its appeal. Undefined when it does not wait. */
async function getSince(trx: Transaction, { id, held }: Waiting): Promise<number | undefined> {
  const reported = await getOldestReport(trx, id);
  if (held === undefined) return reported;
  const since = held.refusedAt === null ? held.since : await getAppealTime(trx, id);
  const times = [reported, since].filter((time) => time !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}
