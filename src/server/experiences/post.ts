import { createHash, randomUUID } from 'node:crypto';
import type { PostExperience } from '../../contract/experiences.ts';
import { belongsTogether, findCountry } from '../../domain/places/countries.ts';
import { cityKey, isCityName } from '../../domain/places/city-name.ts';
import { drawRandomId, randomIdLength } from '../../domain/random-id.ts';
import { searchTextOf } from '../../domain/search.ts';
import { fold } from '../../domain/text/fold.ts';
import { day } from '../../domain/time-windows.ts';
import { count, knownCityName } from '../counts/queries.ts';
import type { Writes } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { invalid } from '../http/parse.ts';
import { Problem } from '../http/problem.ts';
import { positionAt } from './position.ts';
import { insertExperience, wasPostedSince } from './queries.ts';

type StoryDeps = Pick<Deps, 'database' | 'cities' | 'now' | 'draw'>;

/**
 * Makes a visitor's story public.
 * @throws Problem 'invalid' for a place that is none, 'duplicate' for the same text in the same city within a day.
 */
export async function addStory(deps: StoryDeps, trx: Writes, post: PostExperience): Promise<ExperienceRow> {
  const now = deps.now();
  const place = await placeOf(deps, trx, post);
  const contentHash = hashContent(post.content, place);
  await deps.database.lock(trx, contentHash);
  if (await wasPostedSince(trx, contentHash, now - day)) throw new Problem('duplicate');
  const [number] = await deps.database.takeNumbers(trx, 1);
  const row = await insertWithFreeId(deps, trx, {
    ...place,
    id: randomUUID(),
    content: post.content,
    tags: JSON.stringify(post.tags),
    votes: 0,
    state: 'visible',
    createdAt: now,
    number: number ?? 1,
    searchText: searchTextOf({ content: post.content, tags: post.tags, city: place.city }),
    contentHash,
  });
  await deps.database.search.add(trx, [row]);
  await count(trx, row, { stories: 1, votes: 0 }, now);
  await deps.database.announce(trx, 'stories');
  return row;
}

type Place = Pick<ExperienceRow, 'continent' | 'country' | 'city' | 'cityKey'>;

async function placeOf(
  { cities }: Pick<Deps, 'cities'>,
  trx: Writes,
  { continent, country, city }: PostExperience,
): Promise<Place> {
  const known = findCountry(continent, country);
  if (known === undefined || !belongsTogether(continent, known.name)) {
    throw invalid([{ path: 'country', message: 'Please select a country of this continent.' }]);
  }
  const listed = await cities.canonicalCity(known, city);
  if (!isCityName(listed)) {
    throw invalid([
      { path: 'city', message: "Please write the city with letters, spaces and . ' - ( ) only." },
    ]);
  }
  const key = cityKey(listed);
  const name = (await knownCityName(trx, { country: known.name, cityKey: key })) ?? listed;
  return { continent, country: known.name, city: name, cityKey: key };
}

/** What makes two posts the same: the folded text with its city. */
export function hashContent(content: string, { country, cityKey: key }: Pick<Place, 'country' | 'cityKey'>): string {
  return createHash('sha256')
    .update([fold(content), country, key].join('\u0000'))
    .digest('base64url')
    .slice(0, 22);
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
