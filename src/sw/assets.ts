import { assetLifetime } from '../contract/durations.ts';
import { assets } from './cache-store.ts';

/** The build writes the list here: see vite.config.ts. */
declare const builtFiles: readonly string[];

/** The hashed files of this build. */
const files = builtFiles;

/** A hashed file never changes: what is saved and whole is right. */
export async function answerAsset(path: string): Promise<Response> {
  const saved = await assets.find(path);
  return saved?.response ?? fetchAsset(path);
}

/** Fetches what is missing of this build, or damaged. @throws when something can't be had */
export async function completeAssets(): Promise<void> {
  const answers = await Promise.all(files.map(answerAsset));
  const failed = answers.find(({ ok }) => !ok);
  if (failed) throw new Error(`${failed.url}: ${failed.status}`);
}

/** Pages that are still open may ask for files of earlier builds: they go after a month. */
export async function removeOldAssets(): Promise<void> {
  for (const path of await assets.keys()) {
    if (files.includes(path)) continue;
    const saved = await assets.find(path);
    if (saved && Date.now() - Date.parse(saved.savedAt) > assetLifetime) await assets.remove(path);
  }
}

async function fetchAsset(path: string): Promise<Response> {
  let response = await fetch(path);
  // The browser's own cache may hold the page of a proxy under this name, and would for a year.
  if (!isRight(response, path)) response = await fetch(path, { cache: 'reload' });
  if (isRight(response, path)) await assets.save(path, response.clone());
  return response;
}

function isRight({ ok, headers }: Response, path: string): boolean {
  const type = headers.get('content-type') ?? '';
  return ok && (path.endsWith('.js') ? type.includes('javascript') : !type.includes('html'));
}
