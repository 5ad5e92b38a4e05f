/**
 * Names of the environment that look like a setting and are none: each with the setting that is nearest to it. An
 * environment holds much else, so these are warnings.
 */
export function warningsAbout(names: readonly string[], settings: readonly string[]): string[] {
  const known = new Set(settings);
  return names
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const { setting, distance } = nearest(name, settings);
      const isMeant = distance <= mistypedAtMost(setting) || ourPrefixes.test(name);
      return isMeant
        ? [`${name} is no setting and is ignored. The nearest one is ${setting}.`]
        : [];
    });
}

/** How the names of settings begin that no other program is likely to have. */
const ourPrefixes =
  /^(UPLIFT_|REVIEW_LLM|PUSH_|DATABASE_|RATE_LIMIT|METRICS_TOKEN|ADMIN_PASSWORD|PUBLIC_ORIGIN|TRUST_PROX|DRAIN_)/i;

/** PATH and HOME are two letters from PUSH and HOST. */
function mistypedAtMost(setting: string): number {
  return setting.length > 6 ? 2 : 1;
}

function nearest(name: string, settings: readonly string[]): { setting: string; distance: number } {
  const [first] = settings
    .map((setting) => ({ setting, distance: distanceBetween(name.toUpperCase(), setting) }))
    .toSorted((one, other) => one.distance - other.distance);
  return first ?? { setting: '', distance: Number.POSITIVE_INFINITY };
}

/** How many letters to add, leave out, replace or swap with their neighbour (optimal string alignment). */
function distanceBetween(one: string, other: string): number {
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
