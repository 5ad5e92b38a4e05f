import type { Embedded } from '../../contract/embed-paths.ts';
import { splitPath, type LanguageCode } from '../../contract/languages.ts';
import { experiencePath, paths } from '../../contract/paths.ts';

/** Only its path and query matter. */
const anyOrigin = 'http://localhost';

/**
 * What other sites can show of the page at an address, and the language of that page. Undefined for any other page.
 * @param url absolute, or a path
 * @param origin of this site; without it, any
 */
export function readPageUrl(
  url: string,
  origin: string,
): { embedded: Embedded; language: LanguageCode } | undefined {
  const parsed = URL.parse(url.trim(), anyOrigin);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return undefined;
  if (origin !== '' && ![origin, anyOrigin].includes(parsed.origin)) return undefined;
  const { language, path } = splitPath(parsed.pathname.replace(/(?<=.)\/$/, ''));
  const embedded = embeddedAt(path, parsed.searchParams);
  return embedded && { embedded, language };
}

function embeddedAt(path: string, query: URLSearchParams): Embedded | undefined {
  if (path === paths.browse) {
    // A list of several places is a reader's own.
    if (query.has('places')) return undefined;
    const [continent, country, city] = ['continent', 'country', 'city'].map(
      (name) => query.get(name) ?? undefined,
    );
    return { place: { continent, country, city } };
  }
  const start = experiencePath('');
  const randomId = path.startsWith(start) ? path.slice(start.length) : '';
  return /^\w+$/.test(randomId) ? { randomId } : undefined;
}
