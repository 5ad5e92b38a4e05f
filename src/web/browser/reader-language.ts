import { storyLanguages } from '../../domain/text/story-language.ts';
import { useHydrated } from './hydrated.ts';

/** The reader's language, as Intl takes it; English where the browser names none, such as "C" in WebKitGTK. */
export function readerLanguage(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** The languages that the reader reads, as stories have them; undefined before hydration, when nobody knows. */
export function useReaderLanguages(): string[] | undefined {
  const isHydrated = useHydrated();
  return isHydrated ? storyLanguages(navigator.languages) : undefined;
}
