import type { Experience } from '../../../contract/endpoints/experiences.ts';
import type { LanguageCode } from '../../../contract/languages.ts';

export interface TranslatorWork {
  readonly signal: AbortSignal;
  /** What the browser has downloaded, from 0 to 1; not called where it has all that it needs. */
  readonly onDownload: (share: number) => void;
}

/** Who translates a story into the language of the page. */
export interface StoryTranslator {
  readonly by: 'browser' | 'site';
  readonly translate: (story: TranslatedStory, work: TranslatorWork) => Promise<string>;
}

type TranslatedStory = Pick<Experience, 'randomId' | 'content'>;

/** How long the browser may take to say what it can, in milliseconds. */
const patience = 2_000;

/** The browser, where it can: then nothing leaves the device. Else the site, if its document says so. */
export async function findTranslator(
  from: string,
  to: LanguageCode,
): Promise<StoryTranslator | undefined> {
  const languages = { sourceLanguage: from, targetLanguage: to };
  const state = await Promise.race([stateFor(languages), timeout()]);
  if (state !== undefined && state !== 'unavailable') {
    const hasAll = state === 'available';
    return {
      by: 'browser',
      translate: ({ content }, work) => translateHere(content, { languages, hasAll }, work),
    };
  }
  if (document.getElementById('state')?.dataset['translates'] === undefined) return undefined;
  return {
    by: 'site',
    translate: ({ randomId }, { signal }) => translateThere(randomId, to, signal),
  };
}

/** Undefined where the browser has no translator, or throws because it does not know a language. */
async function stateFor(languages: TranslatorLanguages) {
  return window.Translator?.availability(languages).catch(() => undefined);
}

/** A headless Chromium 156 has the API and never answers. */
function timeout(): Promise<undefined> {
  return new Promise((resolve) => void setTimeout(resolve, patience, undefined));
}

/** A download needs the reader's tap: nothing is waited for before it begins. */
async function translateHere(
  text: string,
  { languages, hasAll }: { languages: TranslatorLanguages; hasAll: boolean },
  { signal, onDownload }: TranslatorWork,
): Promise<string> {
  const translator = await window.Translator?.create({
    ...languages,
    signal,
    monitor(download) {
      if (!hasAll)
        download.addEventListener('downloadprogress', ({ loaded }) => onDownload(loaded));
    },
  });
  if (translator === undefined) throw new Error('The browser has no translator any more.');
  try {
    return await translator.translate(text, { signal });
  } finally {
    translator.destroy();
  }
}

async function translateThere(randomId: string, to: LanguageCode, signal: AbortSignal) {
  const { callTranslation } = await import('./call-translation.ts');
  return callTranslation(randomId, to, signal);
}
