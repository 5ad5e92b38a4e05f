/**
 * A warning for each environment variable that looks like a misspelt setting, with the nearest setting. Not errors,
 * because an environment has many other variables.
 */
export function misspellingWarnings(
  names: readonly string[],
  settings: readonly string[],
): string[] {
  const known = new Set(settings);
  return names
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const { setting, distance } = nearest(name, settings);
      const isMeant = distance <= maxDistance(setting) || ourPrefixes.test(name);
      return isMeant
        ? [`${name} is no setting and is ignored. The nearest one is ${setting}.`]
        : [];
    });
}

/** Prefixes of settings that no other program is likely to use. */
const ourPrefixes =
  /^(UPLIFT_|SITE_|REVIEW_LLM|PUSH_|DATABASE_|RATE_LIMIT|METRICS_TOKEN|ADMIN_PASSWORD|PUBLIC_ORIGIN|TRUST_PROX|DRAIN_|CDN_|INDEXNOW_|TRANSLATE_)/i;

/** Not 2 for short names: PATH and HOME differ in two letters from PUSH and HOST. */
function maxDistance(setting: string): number {
  return setting.length > 6 ? 2 : 1;
}

function nearest(name: string, settings: readonly string[]): { setting: string; distance: number } {
  const [first] = settings
    .map((setting) => ({ setting, distance: editDistance(name.toUpperCase(), setting) }))
    .toSorted((one, other) => one.distance - other.distance);
  return first ?? { setting: '', distance: Number.POSITIVE_INFINITY };
}

/** The optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours. */
function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}
