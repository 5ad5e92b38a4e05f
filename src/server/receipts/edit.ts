import { searchTextOf } from '../../domain/search.ts';
import type { Verdict } from '../../review/reviewer.ts';
import type { Transaction } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { WriteDeps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { requireNotDuplicate } from '../experiences/create-experience.ts';
import { contentHashOf } from '../experiences/experience-values.ts';
import { transition } from '../experiences/lifecycle.ts';

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
  const own = { now: now(), besides: experience.id };
  await requireNotDuplicate(trx, { content, place: experience }, own);
  const event = state === experience.state ? 'edit' : 'editToHeld';
  const hold = verdict.kind === 'hold' ? verdict.hold : undefined;
  const secondLook = verdict.kind === 'publish' ? verdict.secondLook : undefined;
  const details = { experience, values: text, hold, secondLook };
  const edited = await transition(deps, trx, event, details);
  if (edited === undefined) throw new Problem('not-editable');
  return state === 'visible' ? 'published' : 'held';
}
