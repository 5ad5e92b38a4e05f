import type { AffectedBy } from '../cache/encoded-response.ts';
import { countryTag, tagged } from '../cache/tags.ts';

/** Returns which changes affect the places of a country: its arrivals and removals; none without a country. */
export function countryAffectedBy(country: string | undefined): AffectedBy {
  const affectedBy: AffectedBy = ({ of, experience }) =>
    of !== 'votes' && experience.country === country;
  return tagged(affectedBy, country === undefined ? [] : [countryTag(country)]);
}
