import { day } from '../../contract/durations.ts';
import type { NewExperience } from '../../contract/new-experience.ts';
import type { Reason } from '../../contract/review.ts';
import { createRandomId, randomIdLength } from '../../domain/random-id.ts';
import { searchTextOf } from '../../domain/search.ts';
import type { Hold } from '../../review/reviewer.ts';
import type { Reads, Transaction } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { WriteDeps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { logAction } from '../moderation-log/queries.ts';
import { getKnownCityName } from '../rankings/counter-queries.ts';
import { countInMonth } from '../transparency/count-queries.ts';
import { contentHashOf, experienceValues, type Place } from './experience-values.ts';
import { enter } from './lifecycle.ts';
import { existsSince, insertExperience, isSortKeyTaken, type NewValues } from './queries.ts';
import { createReceipt } from './records/receipt-queries.ts';
import { sortKeyAt } from './sort-key.ts';

/** A checked post with its resolved place. */
interface PlacedPost {
  readonly post: Pick<NewExperience, 'content' | 'tags'>;
  readonly place: Place;
}

interface ReviewedPost extends PlacedPost {
  readonly lang: ExperienceRow['lang'];
  /** Why moderators should look once more at it, if it is public. */
  readonly secondLook?: readonly Reason[] | undefined;
  /** With which its author can see what becomes of it. */
  readonly receipt?: string | undefined;
}

/**
 * @param besides the ID of the story that gets this text
 * @throws Problem 'duplicate' for the same text in the same city within a day
 */
export async function requireNotDuplicate(
  db: Reads,
  { content, place }: { readonly content: string; readonly place: Place },
  { now, besides }: { readonly now: number; readonly besides?: string },
): Promise<void> {
  const contentHash = contentHashOf(content, place);
  if (
    await existsSince(db, {
      contentHash,
      since: now - day,
      ...(besides !== undefined && { besides }),
    })
  )
    throw new Problem('duplicate');
}

/** Creates a public experience from a visitor's post. @throws Problem 'duplicate' */
export async function createExperience(
  deps: WriteDeps,
  trx: Transaction,
  reviewed: ReviewedPost,
): Promise<ExperienceRow> {
  const row = await store(deps, trx, reviewed, 'visible');
  const { secondLook: reasons = [] } = reviewed;
  const secondLooks = reasons.length > 0 ? [{ experienceId: row.id, reasons }] : [];
  await enter(deps, trx, [row], { secondLooks });
  await countInMonth(trx, ['received'], deps.now());
  return row;
}

/** Creates a held experience, which is not public until a moderator publishes it. @throws Problem 'duplicate' */
export async function createHeldExperience(
  deps: WriteDeps,
  trx: Transaction,
  { hold, ...reviewed }: ReviewedPost & { readonly hold: Hold },
): Promise<void> {
  const experience = await store(deps, trx, reviewed, 'held');
  await enter(deps, trx, [], { holds: [{ experience, ...hold }] });
  await countInMonth(trx, ['received', 'held'], deps.now());
  await logAction(trx, { action: 'hold', now: deps.now(), experience, detail: hold.cause });
}

/** What changes of a held experience when it is published at this time (milliseconds since 1970). */
export async function publishedValues(
  deps: WriteDeps,
  trx: Transaction,
  { experience, createdAt }: { experience: ExperienceRow; createdAt: number },
): Promise<NewValues> {
  const { city } = await withKnownSpelling(trx, experience);
  const tags = JSON.parse(experience.tags) as string[];
  return {
    city,
    searchText: searchTextOf({ content: experience.content, tags, city }),
    createdAt,
    position:
      createdAt === experience.createdAt
        ? experience.position
        : await freeSortKey(deps, trx, createdAt),
  };
}

async function store(
  deps: WriteDeps,
  trx: Transaction,
  { post, place: asked, lang, receipt }: ReviewedPost,
  state: ExperienceRow['state'],
): Promise<ExperienceRow> {
  const now = deps.now();
  const place = await withKnownSpelling(trx, asked);
  const values = experienceValues({ post, place, votes: 0, createdAt: now, lang, state });
  await deps.database.lock(trx, values.contentHash);
  // Checked again under the lock, because another request may have posted it since.
  await requireNotDuplicate(trx, { content: post.content, place }, { now });
  const [number] = await deps.database.allocateNumbers(trx, 1);
  const row = await insertWithFreeId(deps, trx, { ...values, number: number ?? 1 });
  if (receipt !== undefined)
    await createReceipt(trx, { token: receipt, experienceId: row.id, now });
  return row;
}

/** A city that is not in the data set keeps the spelling of its first experience. */
async function withKnownSpelling(trx: Transaction, place: Place): Promise<Place> {
  return { ...place, city: (await getKnownCityName(trx, place)) ?? place.city };
}

const maxAttempts = 40;

/** A sort key that no stored experience has: one of 1,024 of this millisecond. */
async function freeSortKey(
  { randomInt }: WriteDeps,
  trx: Transaction,
  createdAt: number,
): Promise<number> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const sortKey = sortKeyAt(createdAt, randomInt);
    if (!(await isSortKeyTaken(trx, sortKey))) return sortKey;
  }
  throw new Error(`No free sort key in ${maxAttempts} attempts`);
}

/** Inserts the row with its public identifier if it has one, else with a free one. */
async function insertWithFreeId(
  { randomInt }: WriteDeps,
  trx: Transaction,
  values: Omit<ExperienceRow, 'randomId' | 'position'> & { randomId?: string },
): Promise<ExperienceRow> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const row = {
      ...values,
      randomId: values.randomId ?? createRandomId(randomInt, randomIdLength(attempt)),
      position: sortKeyAt(values.createdAt, randomInt),
    };
    if (await insertExperience(trx, row)) return row;
  }
  throw new Error(`No free identifier in ${maxAttempts} attempts`);
}
