import { useRouter } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

/** The current URL's path and query, not decoded. `search` starts with '?' or is empty. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** A path without the slash at its end, which the app ignores. */
const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/$/, '');

/** The path of the page that is shown now. */
export const currentPath = (): string => withoutSlash(location.pathname);

/** The address of the page. wouter's own hooks decode it once too often for a search like "100%25". */
export function useAddress(): Address {
  const { ssrPath, ssrSearch } = useRouter();
  const pathname = useLocationProperty(currentPath, () =>
    withoutSlash(ssrPath ?? location.pathname),
  );
  const search = useLocationProperty(
    () => location.search,
    () => ssrSearch ?? location.search,
  );
  return { pathname, search };
}

/**
 * Returns the values of a pattern's parameters (`/experience/:randomId`), or undefined when the path does not match.
 * One slash at the end is ignored.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const names = pattern.split('/');
  const segments = withoutSlash(pathname).split('/');
  if (segments.length !== names.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, name] of names.entries()) {
    const segment = segments[i] ?? '';
    if (!name.startsWith(':')) {
      if (name !== segment) return undefined;
      continue;
    }
    const value = decode(segment);
    if (value === undefined || value === '') return undefined;
    params[name.slice(1)] = value;
  }
  return params;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
