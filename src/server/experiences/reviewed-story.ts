import type { NewExperience } from '../../contract/new-experience.ts';
import { findCountry } from '../../domain/places/countries.ts';
import type { ReviewedStory } from '../../review/reviewer.ts';
import type { Cities } from '../places/cities.ts';

/** A story as the review reads it. */
export async function toReviewedStory(
  cities: Cities,
  story: NewExperience,
): Promise<ReviewedStory> {
  const { content, tags, city } = story;
  const country = findCountry(story.continent, story.country);
  const isListed = country !== undefined && (await cities.isListed(country, city));
  return { content, tags, country: country?.code, ownCity: isListed ? undefined : city };
}
