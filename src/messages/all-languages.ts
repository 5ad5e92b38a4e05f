import type { LanguageCode } from '../contract/languages.ts';
import { english } from './english.ts';
import type { Language } from './language.ts';
import { language as arabic } from './languages/ar.ts';
import { language as german } from './languages/de.ts';
import { language as spanish } from './languages/es.ts';
import { language as french } from './languages/fr.ts';
import { language as hebrew } from './languages/he.ts';
import { language as hindi } from './languages/hi.ts';
import { language as italian } from './languages/it.ts';
import { language as japanese } from './languages/ja.ts';
import { language as dutch } from './languages/nl.ts';
import { language as portuguese } from './languages/pt.ts';
import { language as chinese } from './languages/zh.ts';

/** Every language with its words, for the server: a browser loads the one of its page. */
export const allLanguages: Readonly<Record<LanguageCode, Language>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
  ja: japanese,
  zh: chinese,
  hi: hindi,
  ar: arabic,
  he: hebrew,
};
