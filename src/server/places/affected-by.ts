import type { AffectedBy } from '../cache/encoded-response.ts';
import { continentTag, countryTag, tagged } from '../cache/tags.ts';

/** Returns which changes affect the places of a country: its arrivals and removals; none without a country. */
export function countryAffectedBy(country: string | undefined): AffectedBy {
  const affectedBy: AffectedBy = ({ of, experience }) =>
    of !== 'votes' && experience.country === country;
  return tagged(affectedBy, country === undefined ? [] : [countryTag(country)]);
}

/** The same for a continent. */
export function continentAffectedBy(continent: string): AffectedBy {
  const affectedBy: AffectedBy = ({ of, experience }) =>
    of !== 'votes' && experience.continent === continent;
  return tagged(affectedBy, [continentTag(continent)]);
}
