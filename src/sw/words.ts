import {
  defaultLanguage,
  languageCodes,
  localPath,
  type LanguageCode,
} from '../contract/languages.ts';
import type { Words } from '../messages/language.ts';
import { stateCache } from './cache-store.ts';
import { jsonIn } from './page-state.ts';

/** What this worker says in a language. */
export interface WorkerWords extends Words {
  readonly code: LanguageCode;
}

const languageKey = '/language';
const wordsKey = (code: LanguageCode) => localPath(code, '/words');

/** Stores the words that the app shell of a language brings; those in English are in this file. */
export async function storeWords(code: LanguageCode, html: string): Promise<void> {
  const words = jsonIn(html, 'words');
  if (words !== undefined) await stateCache.put(wordsKey(code), new Response(words));
}

/** The words of a language; of English until its app shell was fetched. */
export async function wordsOf(code: LanguageCode): Promise<WorkerWords> {
  const stored = await stateCache.match(wordsKey(code));
  const catalogue = (await stored?.response.json()) as Words['catalogue'];
  return {
    code: catalogue === undefined ? defaultLanguage : code,
    catalogue,
    pluralOf: () => 'other',
    number: String,
  };
}

/** Notifications are in the language of the page that was opened last. */
export async function storeLanguage(code: LanguageCode): Promise<void> {
  if ((await storedLanguage()) !== code) await stateCache.put(languageKey, new Response(code));
}

export const readerWords = async (): Promise<WorkerWords> => wordsOf(await storedLanguage());

async function storedLanguage(): Promise<LanguageCode> {
  const text = await (await stateCache.match(languageKey))?.response.text();
  return languageCodes.find((code) => code === text) ?? defaultLanguage;
}
