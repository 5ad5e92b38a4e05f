/** JSON with the keys of every object in order, as https://www.rfc-editor.org/rfc/rfc8785: equal values, equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part) ? sorted(part) : part,
  );
}

function sorted(object: object): object {
  return Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
