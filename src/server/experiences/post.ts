import { day } from '../../contract/durations.ts';
import type { NewExperience } from '../../contract/new-experience.ts';
import { drawRandomId, randomIdLength } from '../../domain/random-id.ts';
import { searchTextOf } from '../../domain/search.ts';
import type { Hold } from '../../review/reviewer.ts';
import { changeOf } from '../db/changes.ts';
import type { Writes } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { insertHolds } from '../moderation/held-queries.ts';
import { count, knownCityName } from '../rankings/counter-queries.ts';
import { experienceValues, resolvePlace, type Place } from './new-story.ts';
import { positionAt } from './position.ts';
import { deleteRow, insertExperience, existsSince } from './queries.ts';

type StoryDeps = Pick<Deps, 'database' | 'cities' | 'now' | 'draw'>;

/**
 * Makes a visitor's story public.
 * @throws Problem 'invalid' for a place that is none, 'duplicate' for the same text in the same city within a day.
 */
export async function createExperience(
  deps: StoryDeps,
  trx: Writes,
  post: NewExperience,
): Promise<ExperienceRow> {
  const row = await store(deps, trx, post, 'visible');
  await show(deps, trx, row);
  return row;
}

/** Keeps a visitor's story for a person to read: no reader meets it. @throws Problem as addStory */
export async function createHeldExperience(
  deps: StoryDeps,
  trx: Writes,
  { post, hold }: { post: NewExperience; hold: Hold },
): Promise<void> {
  const { id } = await store(deps, trx, post, 'held');
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
  // Stored anew, because only then does it get a free position without a conflict that ends the transaction.
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
  deps: StoryDeps,
  trx: Writes,
  post: NewExperience,
  state: ExperienceRow['state'],
): Promise<ExperienceRow> {
  const now = deps.now();
  const place = await asWrittenHere(trx, await resolvePlace(deps.cities, post));
  const story = experienceValues({ post, place, votes: 0, createdAt: now, state });
  await deps.database.lock(trx, story.contentHash);
  if (await existsSince(trx, story.contentHash, now - day)) throw new Problem('duplicate');
  const [number] = await deps.database.takeNumbers(trx, 1);
  return insertWithFreeId(deps, trx, { ...story, number: number ?? 1 });
}

async function show(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  trx: Writes,
  row: ExperienceRow,
): Promise<void> {
  await database.search.add(trx, [row]);
  await count(trx, row, { stories: 1, votes: row.votes }, now());
  await database.announce(trx, changeOf('arrival', row));
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
      randomId: story.randomId ?? drawRandomId(draw, randomIdLength(attempt)),
      position: positionAt(story.createdAt, draw),
    };
    if (await insertExperience(trx, row)) return row;
  }
  throw new Error(`No free identifier in ${maxDraws} draws`);
}
