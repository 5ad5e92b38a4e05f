import { createHash, randomUUID } from 'node:crypto';
import type { NewExperience } from '../../contract/new-experience.ts';
import { cityKey } from '../../domain/places/city-name.ts';
import { findCountry } from '../../domain/places/countries.ts';
import { countryIssue } from '../../domain/places/place-issues.ts';
import { searchTextOf } from '../../domain/search.ts';
import { fold } from '../../domain/text/fold.ts';
import type { ExperienceRow } from '../db/tables.ts';
import { invalid } from '../http/parse.ts';
import type { Cities } from '../places/cities.ts';

/*
 * What a story is made of before it has its number, its public identifier and its position: the same for one that a
 * visitor posts and for thousands that are imported.
 */

export type Place = Pick<ExperienceRow, 'continent' | 'country' | 'city' | 'cityKey'>;
export type ExperienceValues = Omit<ExperienceRow, 'number' | 'randomId' | 'position'>;

/**
 * A place with its country and city spelled as the data sets spell them; a city that they don't know as it was typed:
 * that it can be one, the contract has said.
 * @throws Problem 'invalid' when country and continent don't belong together.
 */
export async function resolvePlace(
  cities: Cities,
  { continent, country, city }: Pick<NewExperience, 'continent' | 'country' | 'city'>,
): Promise<Place> {
  const known = findCountry(continent, country);
  if (known === undefined) {
    throw invalid([countryIssue]);
  }
  const listed = await cities.canonicalCity(known, city);
  return { continent, country: known.name, city: listed, cityKey: cityKey(listed) };
}

interface Written {
  readonly post: Pick<NewExperience, 'content' | 'tags'>;
  readonly place: Place;
  readonly votes: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Visible unless told. */
  readonly state?: ExperienceRow['state'];
}

/** A story with an identifier of its own and all that is derived from its text. */
export function experienceValues({
  post: { content, tags },
  place,
  votes,
  createdAt,
  state = 'visible',
}: Written): ExperienceValues {
  return {
    ...place,
    id: randomUUID(),
    content,
    tags: JSON.stringify(tags),
    votes,
    state,
    createdAt,
    searchText: searchTextOf({ content, tags, city: place.city }),
    contentHash: hashContent(content, place),
  };
}

/** What makes two posts the same: the folded text with its city. */
function hashContent(content: string, { country, cityKey: key }: Place): string {
  return createHash('sha256')
    .update([fold(content), country, key].join('\u0000'))
    .digest('base64url')
    .slice(0, 22);
}
