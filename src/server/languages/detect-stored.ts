import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import type { LanguageDetector } from './language-detector.ts';
import {
  getLastDetected,
  listExperiencesAfter,
  setLanguages,
  setLastDetected,
  type UnreadExperience,
} from './queries.ts';

interface DetectDeps {
  readonly database: Database;
  readonly languages: Pick<LanguageDetector, 'languagesOf'>;
}

/** A batch takes the worker thread about 0.1 s, and the database a few milliseconds. */
const batchSize = 500;
// Milliseconds between two batches, for the writes of visitors.
const pause = 50;

/**
 * Detects the language of stored experiences that have none: of imports, earlier versions and servers that run one. Each
 * experience is read once, in the order of its number, so an hourly run reads only what is new.
 */
export async function detectStoredLanguages(
  { database, languages }: DetectDeps,
  signal?: AbortSignal,
): Promise<void> {
  let isChanged = false;
  for (let last = await getLastDetected(database.read); ;) {
    signal?.throwIfAborted();
    const experiences = await listExperiencesAfter(database.read, last, batchSize);
    const numbers = await numbersByLanguage(languages, experiences);
    last = experiences.at(-1)?.number ?? last;
    isChanged ||= numbers.size > 0;
    await database.write(async (trx) => {
      // A lock, because servers that update the same rows would block each other.
      await database.lock(trx, 'languages');
      await setLanguages(database, trx, numbers);
      await setLastDetected(trx, Math.max(last, await getLastDetected(trx)));
    });
    if (experiences.length < batchSize) break;
    await wait(pause, undefined, { ref: false });
  }
  // Cached responses have no languages yet. Published once, because it makes all of them stale.
  if (isChanged) await database.write((trx) => database.publish(trx, { of: 'arrival' }));
}

async function numbersByLanguage(
  languages: DetectDeps['languages'],
  experiences: readonly UnreadExperience[],
): Promise<Map<string, number[]>> {
  const unknown = experiences.filter(({ lang }) => lang === null);
  const found = new Map<string, number[]>();
  if (unknown.length === 0) return found;
  const detected = await languages.languagesOf(unknown.map(({ content }) => content));
  for (const [i, { number }] of unknown.entries()) {
    const language = detected[i];
    if (typeof language !== 'string') continue;
    found.set(language, [...(found.get(language) ?? []), number]);
  }
  return found;
}
