import type { CityLight } from '../../contract/endpoints/places/places.ts';
import type { Cities } from './cities.ts';

/** After all cities of the data set. */
const notListed = 1e9;

/** With their positions; of those with equally many stories, the cities that are larger in their countries first. */
export async function located(
  cities: Pick<Cities, 'locate'>,
  entries: readonly Omit<CityLight, 'at'>[],
): Promise<CityLight[]> {
  const found = await cities.locate(entries);
  return entries
    .map((entry, i) => ({ entry, at: found[i]?.at, rank: found[i]?.rank ?? notListed }))
    .toSorted((a, b) => b.entry.experienceCount - a.entry.experienceCount || a.rank - b.rank)
    .map(({ entry, at }) => ({ ...entry, ...(at && { at }) }));
}
