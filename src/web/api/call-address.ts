/** The values of a path's placeholders. */
export type PathParams = Readonly<Record<string, string>>;

/** The path of a call in the contract, the values of its placeholders, and the query. */
export interface CallAddress {
  readonly path: string;
  readonly params?: PathParams | undefined;
  readonly query?: unknown;
}

/** The address of a call. Equal queries have equal addresses: sorted by name, without empty values. */
export function pathOf({ path, params, query }: CallAddress): string {
  const filled = segmentsOf(path, params).map(encodeURIComponent).join('/');
  const search = new URLSearchParams(Object.entries(tidyQuery(query))).toString();
  return search === '' ? `/${filled}` : `/${filled}?${search}`;
}

/** The segments of a path with its placeholders filled; they are also the query key. */
export function segmentsOf(path: string, params: PathParams = {}): string[] {
  const fill = (part: string) => part.replace(/\{(\w+)\}/, (_, name: string) => params[name] ?? '');
  return path.slice(1).split('/').map(fill);
}

/** The query as it is sent: sorted by name, without empty values. */
export function tidyQuery(query: unknown): Record<string, string> {
  const set = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)] as const],
  );
  return Object.fromEntries(set.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
