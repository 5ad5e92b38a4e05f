import type { LanguageCode } from '../contract/languages.ts';
import { english } from './english.ts';
import type { Language } from './language.ts';
import { language as german } from './languages/de.ts';

/** Every language with its words, for the server: a browser loads the one of its page. */
export const allLanguages: Readonly<Record<LanguageCode, Language>> = {
  en: english,
  de: german,
};
