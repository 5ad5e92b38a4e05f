import { useRouter } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

/** Where the reader is, as the address bar has it: undecoded. `search` starts with '?' or is empty. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** The address on display. wouter's own hooks decode it once too often for a search like "100%25". */
export function useAddress(): Address {
  const { ssrPath, ssrSearch } = useRouter();
  const pathname = useLocationProperty(
    () => location.pathname,
    () => ssrPath ?? location.pathname,
  );
  const search = useLocationProperty(
    () => location.search,
    () => ssrSearch ?? location.search,
  );
  return { pathname, search };
}

/**
 * The values of a pattern's placeholders (`/experience/:randomId`), or undefined when the path is another
 * one. One slash at the end is forgiven.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const parts = pathname.replace(/(?<=.)\/$/, '').split('/');
  if (parts.length !== wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, name] of wanted.entries()) {
    const part = parts[i] ?? '';
    if (!name.startsWith(':')) {
      if (name !== part) return undefined;
      continue;
    }
    const value = decode(part);
    if (value === undefined || value === '') return undefined;
    params[name.slice(1)] = value;
  }
  return params;
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
