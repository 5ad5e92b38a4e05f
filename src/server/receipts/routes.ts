import * as v from 'valibot';
import { ContinentSchema } from '../../contract/endpoints/places/place-files.ts';
import {
  createAppealEndpoint,
  editExperienceEndpoint,
  getReceiptEndpoint,
  listReceiptsEndpoint,
  withdrawExperienceEndpoint,
} from '../../contract/endpoints/receipts.ts';
import type { NewExperience } from '../../contract/new-experience.ts';
import type { Reads, Transaction } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { toReviewedStory, resolvePlace } from '../experiences/experience-values.ts';
import { transition } from '../experiences/lifecycle.ts';
import { createAppeal } from '../experiences/records/appeal-queries.ts';
import {
  getExperienceId,
  getReceipt,
  getReceipts,
  type ReceiptRow,
} from '../experiences/records/receipt-queries.ts';
import type { Visitor, Visitors } from '../http/visitor/visitor.ts';
import type { Router } from '../router/router.ts';
import { response } from '../router/write-actions.ts';
import { editExperience } from './edit.ts';
import { editableUntil, isAppealable, presentReceipt, statusOf } from './present-receipt.ts';

/** What authors learn about their stories, and what they can do, with nothing but the receipt. */
export function receiptRoutes(router: Router, deps: Deps, visitors: Visitors): void {
  const { database, now } = deps;

  router.uncachedPost(getReceiptEndpoint, async ({ receipt }) =>
    presentReceipt(await requireReceipt(database.read, receipt), now()),
  );

  router.uncachedPost(listReceiptsEndpoint, async ({ receipts }) => {
    const rows = await getReceipts(database.read, receipts);
    return rows.map((row) => (row === undefined ? null : presentReceipt(row, now())));
  });

  editRoute(router, deps, visitors);
  withdrawRoute(router, deps);

  router.write(createAppealEndpoint, {
    async act({ trx, visitor, body: { receipt, message } }) {
      const row = await lockReceipt(deps, trx, receipt);
      const { experience } = row;
      const status = statusOf(row);
      if (experience === undefined || !isAppealable(status)) throw new Problem('not-appealable');
      await deps.limiter.take(trx, visitor, { appeal: true });
      const appeal = { experienceId: experience.id, message, now: now() };
      if (!(await createAppeal(trx, appeal))) throw new Problem('not-appealable');
      await transition(deps, trx, 'appeal', { experience });
      return response(201, { status });
    },
  });
}

function editRoute(router: Router, deps: Deps, visitors: Visitors): void {
  const { database, cities, reviewer, limiter, languages, now } = deps;

  /** Reads the new text as if it was posted. @throws Problem 'review' */
  async function review(
    visitor: Visitor,
    { city, continent, country }: ExperienceRow,
    post: Pick<NewExperience, 'content' | 'tags'>,
  ) {
    const edited = { ...post, continent: v.parse(ContinentSchema, continent), country, city };
    const reviewed = toReviewedStory(edited, await resolvePlace(cities, edited));
    const mayAskModel = () =>
      database.write((trx) => limiter.tryTake(trx, visitor, { 'model call': true }));
    const verdict = await reviewer.review(reviewed, { mayAskModel });
    if (verdict.kind === 'reject') {
      // Only a new story can be sent to a person.
      const { reasons } = verdict;
      throw new Problem('review', { review: { reasons, mayAskHuman: false } });
    }
    return verdict;
  }

  /** Undefined when the new text looks like the old one. */
  function newSkeletonHash(before: string, after: string): string | undefined {
    const hash = visitors.skeletonHash(after);
    return hash === visitors.skeletonHash(before) ? undefined : hash;
  }

  router.write(editExperienceEndpoint, {
    async check({ visitor, body: { receipt, ...post } }) {
      const at = now();
      const experience = requireEditable(await requireReceipt(database.read, receipt), at);
      const skeletonHash = newSkeletonHash(experience.content, post.content);
      await limiter.requireCapacity(database.read, visitor, {
        edit: true,
        'similar post': skeletonHash,
      });
      const [verdict, lang] = await Promise.all([
        review(visitor, experience, post),
        languages.languageOf(post.content),
      ]);
      return { experience, at, skeletonHash, edit: { ...post, lang, verdict } };
    },
    async act({ trx, visitor, body, checked: { experience, at, skeletonHash, edit } }) {
      await limiter.take(trx, visitor, { edit: true, 'similar post': skeletonHash });
      // A moderator may have refused or restored it meanwhile, and its state is the same as before.
      requireEditable(await lockReceipt({ database }, trx, body.receipt), at);
      return response(200, { status: await editExperience(deps, trx, { experience, edit }) });
    },
  });
}

function withdrawRoute(router: Router, deps: Deps): void {
  const { database, limiter } = deps;
  router.write(withdrawExperienceEndpoint, {
    async act({ trx, visitor, body: { receipt } }) {
      await limiter.take(trx, visitor, { edit: true });
      const row = await lockReceipt({ database }, trx, receipt);
      const { experience } = row;
      if (experience === undefined) return response(200, { status: statusOf(row) });
      await transition(deps, trx, 'withdraw', { experience });
      return response(200, { status: 'deleted' });
    },
    // If it fails, the hourly job scrubs the files.
    afterCommit: () => database.scrub().catch(() => undefined),
  });
}

/** The story of a receipt, if its author may edit it at that time. @throws Problem 'not-editable' */
function requireEditable(row: ReceiptRow, at: number): ExperienceRow {
  const { experience } = row;
  if (experience === undefined || editableUntil(experience, statusOf(row), at) === undefined)
    throw new Problem('not-editable');
  return experience;
}

/** @throws Problem 'receipt-not-found' */
async function requireReceipt(db: Reads, token: string): Promise<ReceiptRow> {
  const row = await getReceipt(db, token);
  if (row === undefined) throw new Problem('receipt-not-found');
  return row;
}

/** The same, after all decisions that began before. @throws Problem 'receipt-not-found' */
async function lockReceipt(
  { database }: Pick<Deps, 'database'>,
  trx: Transaction,
  token: string,
): Promise<ReceiptRow> {
  const id = await getExperienceId(trx, token);
  if (id === undefined) throw new Problem('receipt-not-found');
  await database.lock(trx, id);
  return requireReceipt(trx, token);
}
