import type { City } from '../../contract/endpoints/places/place-files.ts';
import { cityKey, keyedCities } from './city-name.ts';

const shortestName = 4;
const longName = 8;

/**
 * The city that was probably meant by a name that no city has: within an edit distance of 1, or 2 for long names. The
 * nearest, then the most populous. Returns the name that was nearly typed.
 */
export function closestCity(cities: readonly City[], typed: string): string | undefined {
  const wanted = cityKey(typed);
  if (wanted.length < shortestName) return undefined;
  let nearest = wanted.length < longName ? 2 : 3;
  let meant: string | undefined;
  for (const { names, keys } of keyedCities(cities)) {
    for (const [i, key] of keys.entries()) {
      if (Math.abs(key.length - wanted.length) >= nearest) continue;
      const distance = editDistance(wanted, key);
      if (distance === 0) return undefined;
      if (distance >= nearest) continue;
      nearest = distance;
      meant = names[i];
    }
  }
  return meant;
}

/** The edit distance of two texts: https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance (optimal string alignment) */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, j - 2) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], i: number) => row[i] ?? Infinity;
