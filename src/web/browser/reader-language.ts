import { defaultLanguage } from '../../contract/languages.ts';
import { storyLanguages } from '../../domain/text/story-language.ts';
import type { Language } from '../../messages/language.ts';
import { useHydrated } from './hydrated.ts';

/**
 * The language of a page as `Intl` takes it. English alone is written in many ways: its readers get that of their browser,
 * which may name another language, or none, such as "C" in WebKitGTK.
 */
export const localeOf = ({ locale }: Pick<Language, 'locale'>): string =>
  locale === defaultLanguage && /^en-\w\w$/.test(navigator.language) ? navigator.language : locale;

/** The languages that the reader reads, as stories have them; undefined before hydration, when nobody knows. */
export function useReaderLanguages(): string[] | undefined {
  const isHydrated = useHydrated();
  return isHydrated ? storyLanguages(navigator.languages) : undefined;
}
