import { assetLifetime } from '../contract/durations.ts';
import { assetCache } from './cache-store.ts';

/** The paths of the hashed files of this build. It inserts the list here: see vite.config.ts. */
declare const builtFiles: readonly string[];

/** Cache first: the content of a hashed file never changes. */
export async function getAsset(path: string): Promise<Response> {
  const cached = await assetCache.match(path);
  return cached?.response ?? fetchAsset(path);
}

/** Fetches the files of this build that are missing in the cache or damaged. @throws when one cannot be fetched */
export async function precacheAssets(): Promise<void> {
  const responses = await Promise.all(builtFiles.map(getAsset));
  const failed = responses.find(({ ok }) => !ok);
  if (failed) throw new Error(`${failed.url}: ${failed.status}`);
}

/** Open pages may still fetch files of earlier builds: they are deleted after a month. */
export async function deleteOldAssets(): Promise<void> {
  for (const path of await assetCache.keys()) {
    if (builtFiles.includes(path)) continue;
    const cached = await assetCache.match(path);
    if (cached && Date.now() - Date.parse(cached.savedAt) > assetLifetime) {
      await assetCache.delete(path);
    }
  }
}

async function fetchAsset(path: string): Promise<Response> {
  let response = await fetch(path);
  // The HTTP cache may have a proxy's page under this path, and would keep it for a year.
  if (!hasExpectedType(response, path)) response = await fetch(path, { cache: 'reload' });
  if (hasExpectedType(response, path)) await assetCache.put(path, response.clone());
  return response;
}

/** A file of this build: not what a proxy or a portal answers in its place, which would stay for ever. */
function hasExpectedType({ ok, headers }: Response, path: string): boolean {
  const type = headers.get('content-type') ?? '';
  const [, expected] = typesByEnding.find(([ending]) => path.endsWith(ending)) ?? [];
  return ok && expected !== undefined && type.includes(expected);
}

const typesByEnding = [
  ['.js', 'javascript'],
  ['.css', 'css'],
  ['.woff2', 'font'],
  // Of a site's own logo.
  ['.svg', 'image/svg'],
] as const;
