import type { ModerationReason } from '../../contract/endpoints/moderation-reasons.ts';
import type { Transaction } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { WriteDeps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { publishedValues } from '../experiences/create-experience.ts';
import type { TransitionDeps } from '../experiences/effects.ts';
import { transition } from '../experiences/lifecycle.ts';
import { getExperience } from '../experiences/queries.ts';
import { getHeldExperience } from '../experiences/records/held-queries.ts';
import { getWaiting } from '../experiences/records/waiting-queries.ts';

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
  const waiting = await getWaiting(trx, id);
  const isReported = waiting !== undefined && waiting.isSecondLook === 0;
  if (experience.state === 'visible' && !isReported) throw new Problem('not-reported');
  return transition(deps, trx, 'restore', { experience, by, since: waiting?.since });
}

/** Keeps a public experience that waits for a second look. */
export async function keepPublic(
  deps: TransitionDeps,
  trx: Transaction,
  { id, by }: Decision,
): Promise<ExperienceRow | undefined> {
  await deps.database.lock(trx, id);
  const experience = await getExperience(trx, id);
  return experience && transition(deps, trx, 'keep', { experience, by });
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
  const since = await getSince(trx, id);
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
  const since = await getSince(trx, id);
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
  const waiting = await getWaiting(trx, id);
  const isSecondLook = waiting?.isSecondLook === 1;
  // Nobody has waited for a second look: it is in no median.
  const decision = { experience, by, reason, since: isSecondLook ? undefined : waiting?.since };
  if (isSecondLook) return transition(deps, trx, 'removeOnSecondLook', decision);
  if (held === undefined) return transition(deps, trx, 'remove', decision);
  const event = held.refusedAt === null ? 'removeHeld' : 'removeRefused';
  return transition(deps, trx, event, { ...decision, detail: 'held' });
}

/** Since when a story waits, for whatever first. */
async function getSince(trx: Transaction, id: string): Promise<number | undefined> {
  return (await getWaiting(trx, id))?.since;
}
