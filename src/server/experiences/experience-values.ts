import { createHash, randomUUID } from 'node:crypto';
import type { NewExperience } from '../../contract/new-experience.ts';
import { cityKey } from '../../domain/places/city-name.ts';
import { findCountry } from '../../domain/places/country-search.ts';
import { placeIssues } from '../../domain/places/place-issues.ts';
import { searchTextOf } from '../../domain/search.ts';
import { fold } from '../../domain/text/fold.ts';
import type { ReviewedStory } from '../../review/reviewer.ts';
import type { ExperienceRow } from '../db/tables.ts';
import { invalid } from '../errors.ts';
import type { Cities } from '../places/cities.ts';

/*
 * The columns of an experience without its number, public identifier and sort key, for single posts and for imports.
 */

export type Place = Pick<ExperienceRow, 'continent' | 'country' | 'city' | 'cityKey'>;
export type ExperienceValues = Omit<ExperienceRow, 'number' | 'randomId' | 'position'>;

/** The place of an experience, with the spelling of the data sets. */
export interface ResolvedPlace {
  readonly place: Place;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Whether the data set has this city. */
  readonly isListed: boolean;
}

/**
 * Finds the country and the city in the data sets. An unknown city stays as typed: the contract has checked that it is
 * a possible name.
 * @throws Problem 'invalid' when the country is not in the continent
 */
export async function resolvePlace(
  cities: Cities,
  { continent, country, city }: Pick<NewExperience, 'continent' | 'country' | 'city'>,
): Promise<ResolvedPlace> {
  const known = findCountry(continent, country);
  if (known === undefined) throw invalid(placeIssues({ continent, country }));
  const listed = await cities.canonicalCity(known, city);
  return {
    place: { continent, country: known.name, city: listed, cityKey: cityKey(listed) },
    countryCode: known.code,
    isListed: await cities.isListed(known, city),
  };
}

/** The input of the review. */
export function toReviewedStory(
  { content, tags, city }: NewExperience,
  { countryCode, isListed }: ResolvedPlace,
): ReviewedStory {
  return { content, tags, country: countryCode, ownCity: isListed ? undefined : city };
}

interface Written {
  readonly post: Pick<NewExperience, 'content' | 'tags'>;
  readonly place: Place;
  readonly votes: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly lang: ExperienceRow['lang'];
  /** 'visible' by default. */
  readonly state?: ExperienceRow['state'];
}

/** The columns of a new experience, with an ID and what is derived from its text. */
export function experienceValues({
  post: { content, tags },
  place,
  votes,
  createdAt,
  lang,
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
    contentHash: contentHashOf(content, place),
    lang,
  };
}

/** A hash of the folded text and its city: equal for duplicates. */
export function contentHashOf(content: string, { country, cityKey: key }: Place): string {
  return createHash('sha256')
    .update([fold(content), country, key].join('\u0000'))
    .digest('base64url')
    .slice(0, 22);
}
