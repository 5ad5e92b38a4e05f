import type { PostExperience } from '../../contract/post-body.ts';
import { drawRandomId, randomIdLength } from '../../domain/random-id.ts';
import { day } from '../../domain/time-windows.ts';
import { count, knownCityName } from '../counts/queries.ts';
import type { Writes } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { newStory, placeOf, type Place } from './new-story.ts';
import { positionAt } from './position.ts';
import { insertExperience, wasPostedSince } from './queries.ts';

type StoryDeps = Pick<Deps, 'database' | 'cities' | 'now' | 'draw'>;

/**
 * Makes a visitor's story public.
 * @throws Problem 'invalid' for a place that is none, 'duplicate' for the same text in the same city within a day.
 */
export async function addStory(
  deps: StoryDeps,
  trx: Writes,
  post: PostExperience,
): Promise<ExperienceRow> {
  const now = deps.now();
  const place = await asWrittenHere(trx, await placeOf(deps.cities, post));
  const story = newStory({ post, place, votes: 0, createdAt: now });
  await deps.database.lock(trx, story.contentHash);
  if (await wasPostedSince(trx, story.contentHash, now - day)) throw new Problem('duplicate');
  const [number] = await deps.database.takeNumbers(trx, 1);
  const row = await insertWithFreeId(deps, trx, { ...story, number: number ?? 1 });
  await deps.database.search.add(trx, [row]);
  await count(trx, row, { stories: 1, votes: 0 }, now);
  await deps.database.announce(trx, 'stories');
  return row;
}

/** A city that no data set knows keeps the spelling of whoever wrote of it first. */
async function asWrittenHere(trx: Writes, place: Place): Promise<Place> {
  return { ...place, city: (await knownCityName(trx, place)) ?? place.city };
}

const maxDraws = 40;

async function insertWithFreeId(
  { draw }: Pick<Deps, 'draw'>,
  trx: Writes,
  story: Omit<ExperienceRow, 'randomId' | 'position'>,
): Promise<ExperienceRow> {
  for (let attempt = 0; attempt < maxDraws; attempt++) {
    const row = {
      ...story,
      randomId: drawRandomId(draw, randomIdLength(attempt)),
      position: positionAt(story.createdAt, draw),
    };
    if (await insertExperience(trx, row)) return row;
  }
  throw new Error(`No free identifier in ${maxDraws} draws`);
}
