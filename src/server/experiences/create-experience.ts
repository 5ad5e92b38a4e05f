import { day } from '../../contract/durations.ts';
import type { NewExperience } from '../../contract/new-experience.ts';
import { createRandomId, randomIdLength } from '../../domain/random-id.ts';
import { searchTextOf } from '../../domain/search.ts';
import type { Hold } from '../../review/reviewer.ts';
import { changeOf } from '../db/changes.ts';
import type { Reads, Writes } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { insertHolds } from '../moderation/held-queries.ts';
import { count, knownCityName } from '../rankings/counter-queries.ts';
import { contentHashOf, experienceValues, type Place } from './experience-values.ts';
import { positionAt } from './position.ts';
import { deleteRow, insertExperience, existsSince } from './queries.ts';

type CreateDeps = Pick<Deps, 'database' | 'now' | 'draw'>;

/** A checked post with the place that it names. */
interface PlacedPost {
  readonly post: Pick<NewExperience, 'content' | 'tags'>;
  readonly place: Place;
}

/** @throws Problem 'duplicate' for the same text in the same city within a day */
export async function requireNotPosted(
  db: Reads,
  { post, place }: PlacedPost,
  now: number,
): Promise<void> {
  const isDuplicate = await existsSince(db, contentHashOf(post.content, place), now - day);
  if (isDuplicate) throw new Problem('duplicate');
}

/** Stores a visitor's story and makes it public. @throws Problem 'duplicate' */
export async function createExperience(
  deps: CreateDeps,
  trx: Writes,
  placed: PlacedPost,
): Promise<ExperienceRow> {
  const row = await store(deps, trx, placed, 'visible');
  await show(deps, trx, row);
  return row;
}

/** Stores a visitor's story for a person to read; readers do not get it. @throws Problem 'duplicate' */
export async function createHeldExperience(
  deps: CreateDeps,
  trx: Writes,
  { hold, ...placed }: PlacedPost & { readonly hold: Hold },
): Promise<void> {
  const { id } = await store(deps, trx, placed, 'held');
  await insertHolds(trx, [{ experienceId: id, ...hold }]);
}

/** Makes a story public that waited, as one that was posted at this time (milliseconds since 1970). */
export async function publishExperience(
  deps: Pick<Deps, 'database' | 'now' | 'draw'>,
  trx: Writes,
  { story, createdAt }: { story: ExperienceRow; createdAt: number },
): Promise<void> {
  const { city } = await asWrittenHere(trx, story);
  const content = { content: story.content, tags: JSON.parse(story.tags) as string[] };
  // Inserted again, because only an insert gets a free position without a conflict that ends the transaction.
  await deleteRow(trx, story.id);
  const row = await insertWithFreeId(deps, trx, {
    ...story,
    city,
    searchText: searchTextOf({ ...content, city }),
    state: 'visible',
    createdAt,
  });
  await show(deps, trx, row);
}

async function store(
  deps: CreateDeps,
  trx: Writes,
  { post, place: asked }: PlacedPost,
  state: ExperienceRow['state'],
): Promise<ExperienceRow> {
  const now = deps.now();
  const place = await asWrittenHere(trx, asked);
  const story = experienceValues({ post, place, votes: 0, createdAt: now, state });
  await deps.database.lock(trx, story.contentHash);
  // Once more, under the lock: another request may have posted it since.
  await requireNotPosted(trx, { post, place }, now);
  const [number] = await deps.database.allocateNumbers(trx, 1);
  return insertWithFreeId(deps, trx, { ...story, number: number ?? 1 });
}

async function show(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  trx: Writes,
  row: ExperienceRow,
): Promise<void> {
  await database.search.add(trx, [row]);
  await count(trx, row, { stories: 1, votes: row.votes }, now());
  await database.publish(trx, changeOf('arrival', row));
}

/** A city that no data set knows keeps the spelling of whoever wrote of it first. */
async function asWrittenHere(trx: Writes, place: Place): Promise<Place> {
  return { ...place, city: (await knownCityName(trx, place)) ?? place.city };
}

const maxDraws = 40;

/** Stores a story under its public identifier if it has one, else under one that is free. */
async function insertWithFreeId(
  { draw }: Pick<Deps, 'draw'>,
  trx: Writes,
  story: Omit<ExperienceRow, 'randomId' | 'position'> & { randomId?: string },
): Promise<ExperienceRow> {
  for (let attempt = 0; attempt < maxDraws; attempt++) {
    const row = {
      ...story,
      randomId: story.randomId ?? createRandomId(draw, randomIdLength(attempt)),
      position: positionAt(story.createdAt, draw),
    };
    if (await insertExperience(trx, row)) return row;
  }
  throw new Error(`No free identifier in ${maxDraws} draws`);
}
