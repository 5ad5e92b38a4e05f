/**
 * The languages of the interface by their codes (BCP 47), with which the paths of all but English begin: /de/browse.
 */
export const languageCodes = ['en', 'de'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** The language whose paths have no code. */
export const defaultLanguage = 'en';

interface LanguageInfo {
  /** What it calls itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** How a page in another language offers it. */
  readonly offer: string;
}

export const languages: Readonly<Record<LanguageCode, LanguageInfo>> = {
  en: { name: 'English', direction: 'ltr', offer: 'Read this page in English' },
  de: { name: 'Deutsch', direction: 'ltr', offer: 'Diese Seite auf Deutsch lesen' },
};

/** The path of a page in a language, from its path in English. Fragments and other sites stay as they are. */
export function localPath(language: LanguageCode, path: string): string {
  if (language === defaultLanguage || !path.startsWith('/')) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The path in English of a page in this language; undefined where it is in another one. */
export function englishPath(language: LanguageCode, path: string): string | undefined {
  if (language === defaultLanguage) return path;
  const [, first, rest] = /^\/([^/]+)(.*)$/.exec(path) ?? [];
  return first === language ? rest || '/' : undefined;
}
