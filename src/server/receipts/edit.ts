import { day } from '../../contract/durations.ts';
import { searchTextOf } from '../../domain/search.ts';
import type { Verdict, Hold } from '../../review/reviewer.ts';
import { changeOf } from '../db/changes.ts';
import type { Transaction } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { WriteDeps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { contentHashOf } from '../experiences/experience-values.ts';
import { presentExperience } from '../experiences/present.ts';
import { replaceStoredExperience } from '../idempotency/queries.ts';
import { insertHolds, updateHoldReasons } from '../moderation/held-queries.ts';
import { logAction } from '../moderation/queries.ts';
import { updateCounters } from '../rankings/counter-queries.ts';
import { markReportsOutdated } from '../reports/queries.ts';
import { countInMonth } from '../transparency/count-queries.ts';
import { notifyOfHold } from '../webhooks/grave.ts';
import { existsSinceBesides, updateText } from './edit-queries.ts';

/** A new text of a story, with what the review says about it. */
export interface Edit {
  readonly content: string;
  readonly tags: readonly string[];
  readonly lang: ExperienceRow['lang'];
  /** Never 'reject': that is refused before. */
  readonly verdict: Exclude<Verdict, { kind: 'reject' }>;
}

/**
 * Gives a visible or held experience a new text. It never becomes visible by that: a held one stays held, and a visible one
 * is held where the review is not sure of the new text.
 * @throws Problem 'not-editable' when it was voted for, hidden or decided since `experience` was read; 'duplicate'
 */
export async function editExperience(
  deps: WriteDeps,
  trx: Transaction,
  { experience, edit }: { experience: ExperienceRow; edit: Edit },
): Promise<'published' | 'held'> {
  const { database, now } = deps;
  const { content, tags, lang, verdict } = edit;
  const state = verdict.kind === 'hold' ? 'held' : experience.state;
  const text = {
    content,
    tags: JSON.stringify(tags),
    lang,
    searchText: searchTextOf({ content, tags, city: experience.city }),
    contentHash: contentHashOf(content, experience),
  };
  await database.lock(trx, text.contentHash);
  if (await existsSinceBesides(trx, { ...text, id: experience.id, since: now() - day }))
    throw new Problem('duplicate');
  const edited = await updateText(trx, experience, { ...text, state });
  if (edited === undefined) throw new Problem('not-editable');
  await replaceStoredExperience(trx, presentExperience(edited));
  if (content !== experience.content || text.tags !== experience.tags)
    await markReportsOutdated(trx, edited.id);
  if (experience.state === 'visible') await replaceVisible(deps, trx, { experience, edited });
  const reasons = verdict.kind === 'hold' ? verdict.hold.reasons : [];
  if (experience.state === 'held') await updateHoldReasons(trx, edited.id, reasons);
  else if (verdict.kind === 'hold') await hold(deps, trx, { edited, hold: verdict.hold });
  await notifyOfHold(deps, trx, { experience: edited, reasons });
  await logAction(trx, { action: 'edit', now: now(), experience: edited });
  return state === 'visible' ? 'published' : 'held';
}

/** Replaces what readers see of the old text: nothing of it is shown after the commit. */
async function replaceVisible(
  { database, now }: WriteDeps,
  trx: Transaction,
  { experience, edited }: { experience: ExperienceRow; edited: ExperienceRow },
): Promise<void> {
  await database.search.remove(trx, experience);
  await database.publish(trx, changeOf('removal', experience));
  if (edited.state === 'visible') {
    await database.search.add(trx, [edited]);
    await database.publish(trx, changeOf('arrival', edited));
  } else await updateCounters(trx, experience, { experiences: -1, votes: 0 }, now());
}

async function hold(
  { now }: WriteDeps,
  trx: Transaction,
  { edited, hold: { cause, reasons } }: { edited: ExperienceRow; hold: Hold },
): Promise<void> {
  await insertHolds(trx, [{ experienceId: edited.id, cause, reasons }], now());
  await countInMonth(trx, ['held'], now());
  await logAction(trx, { action: 'hold', now: now(), experience: edited, detail: cause });
}
