/**
 * The languages of the interface, by their codes (BCP 47), which their paths start with: /de/browse. English, the first,
 * has no such start. Their names are what they call themselves.
 */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
} as const satisfies Record<string, LanguageInfo>;

interface LanguageInfo {
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

export type LanguageCode = keyof typeof languages;

/** The path of a page in a language, from its path in English. Fragments and other sites stay as they are. */
export function localPath(language: LanguageCode, path: string): string {
  if (language === 'en' || !path.startsWith('/')) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
