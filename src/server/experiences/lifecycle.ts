import type { Hold } from '../../review/reviewer.ts';
import { changeOf } from '../db/changes.ts';
import type { Transaction } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import { updateAllCounters } from '../rankings/counter-queries.ts';
import {
  addVotesWithoutNetwork,
  countNetworksOfStory,
  ofEachPeriod,
} from '../rankings/network-queries.ts';
import {
  close,
  isVisible,
  notifyOperator,
  record,
  updateHold,
  updateReaders,
  updateSearch,
  updateSecondLook,
  askForSecondLook,
  updateStoredResponses,
  updateTranslations,
  type Changed,
  type Details,
  type Rule,
  type SecondLook,
  type TransitionDeps,
} from './effects.ts';
import { graveRuleIn, notifyOfHold } from './grave.ts';
import { deleteExperience, updateExperience } from './queries.ts';
import { insertHolds } from './records/held-queries.ts';
import { updateWaiting } from './records/waiting-queries.ts';

/** A moderator deletes a story that was public. */
const removal = {
  to: 'deleted',
  reports: 'upheld',
  appeal: 'declined',
  outcome: 'removed',
  log: ['delete'],
} as const;

/** What can happen to a story after its creation. Nothing else changes its state or its text. */
const rules = {
  report: { months: ['reported'], log: ['report'] },
  hide: { to: 'hidden', months: ['reported'], log: ['report'] },
  restore: {
    to: 'visible',
    reports: 'restored',
    appeal: 'upheld',
    outcome: 'restored',
    months: ['restored'],
    log: ['restore'],
  },
  // What is held takes no reports: they are about an earlier text.
  publish: {
    to: 'visible',
    reports: 'lapsed',
    appeal: 'upheld',
    outcome: 'published',
    months: ['published'],
    log: ['publish'],
  },
  refuse: {
    hold: 'refused',
    reports: 'lapsed',
    outcome: 'refused',
    months: ['removed'],
    log: ['refuse'],
  },
  remove: { ...removal, months: ['removed'] },
  // A moderator has found nothing in it that the review doubted.
  keep: { log: ['keep'] },
  removeOnSecondLook: { ...removal, months: ['removed', 'removedOnSecondLook'] },
  removeHeld: {
    to: 'deleted',
    reports: 'lapsed',
    appeal: 'declined',
    outcome: 'removed',
    months: ['removed'],
    log: ['delete'],
  },
  // It was counted when it was refused.
  removeRefused: {
    to: 'deleted',
    reports: 'lapsed',
    appeal: 'declined',
    outcome: 'removed',
    log: ['delete'],
  },
  // Nobody has found its reports right: with stories of their own anybody could earn a good standing.
  withdraw: {
    to: 'deleted',
    reports: 'lapsed',
    appeal: 'declined',
    outcome: 'deleted',
    log: ['withdraw'],
  },
  expire: { to: 'deleted', reports: 'lapsed' },
  edit: { reports: 'outdated', log: ['edit'] },
  editToHeld: { to: 'held', reports: 'outdated', months: ['held'], log: ['hold', 'edit'] },
  appeal: { months: ['appeals'], log: ['appeal'] },
} as const satisfies Record<string, Rule>;

type StoryEvent = keyof typeof rules;

/**
 * Changes a story and all that belongs to it: what readers see, its counters, holds, reports, appeal, receipt, stored
 * responses, the monthly counts, the log and the webhook. Returns the story as it is now, or as it was when it is deleted;
 * undefined, without any effect, when it is not as it was read.
 */
export async function transition(
  deps: TransitionDeps,
  trx: Transaction,
  event: StoryEvent,
  details: Details,
): Promise<ExperienceRow | undefined> {
  const rule: Rule = rules[event];
  const now = deps.now();
  const changed = await change(trx, rule, { ...details, now });
  if (changed === undefined) return undefined;
  const { before, after } = changed;
  if (after !== before) {
    await updateSearch(deps, trx, changed);
    await updateReaders(deps, trx, changed);
    await updateTranslations(trx, changed);
  }
  await updateHold(trx, rule, changed, { hold: details.hold, now });
  await updateSecondLook(trx, changed, { reasons: details.secondLook, now });
  await updateStoredResponses(trx, changed);
  const closed = await close(trx, rule, changed);
  await updateWaiting(trx, [before.id]);
  await record(trx, rule, { ...details, closed, now });
  await notifyOperator(deps, trx, details);
  return after ?? before;
}

/** Makes new stories of any number public, or lets them wait; their rows are stored. */
export async function enter(
  { database, now, notify }: TransitionDeps,
  trx: Transaction,
  rows: readonly ExperienceRow[],
  {
    holds = [],
    secondLooks = [],
  }: {
    readonly holds?: readonly (Hold & { readonly experience: ExperienceRow })[];
    readonly secondLooks?: readonly SecondLook[];
  } = {},
): Promise<void> {
  await addVotesWithoutNetwork(trx, rows);
  const visible = rows.filter(isVisible);
  const [first] = visible;
  if (first) {
    await database.search.add(trx, visible);
    const counted = visible.map((row) => ({
      experience: row,
      experiences: 1,
      votes: row.votes,
      networks: ofEachPeriod(row, now()),
    }));
    await updateAllCounters(trx, counted, now());
    await database.publish(
      trx,
      visible.length === 1 ? changeOf('arrival', first) : { of: 'arrival' },
    );
  }
  const waiting = holds.map(({ experience, ...hold }) => ({
    ...hold,
    experienceId: experience.id,
  }));
  await insertHolds(trx, waiting, now());
  for (const look of secondLooks) await askForSecondLook(trx, look, now());
  await updateWaiting(
    trx,
    [...waiting, ...secondLooks].map(({ experienceId }) => experienceId),
  );
  // A file may have many.
  const grave = holds.find(({ reasons }) => graveRuleIn(reasons) !== undefined);
  if (grave) await notifyOfHold({ notify }, trx, grave);
}

async function change(
  trx: Transaction,
  { to }: Rule,
  { experience: before, values = {}, now }: Details & { readonly now: number },
): Promise<Changed | undefined> {
  const hasNewText = values.content !== undefined;
  if (to === 'deleted') {
    // They are deleted with it.
    const networks = isVisible(before)
      ? await countNetworksOfStory(trx, before, { by: -1, now })
      : undefined;
    const row = await deleteExperience(trx, before.id);
    return row && { before: row, after: undefined, hasNewText, networks };
  }
  const state = to ?? before.state;
  if (state === before.state && !hasNewText) return { before, after: before, hasNewText };
  const after = await updateExperience(trx, before, { ...values, state });
  // Somebody may have voted since it was read.
  return after && { before: { ...before, votes: after.votes }, after, hasNewText };
}
