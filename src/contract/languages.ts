/**
 * The languages of the interface by their codes (BCP 47), with which the paths of all but English begin: /de/browse.
 */
export const languageCodes = [
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'ja',
  'zh',
  'hi',
  'ar',
  'he',
] as const;
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
  fr: { name: 'Français', direction: 'ltr', offer: 'Lire cette page en français' },
  es: { name: 'Español', direction: 'ltr', offer: 'Leer esta página en español' },
  pt: { name: 'Português', direction: 'ltr', offer: 'Ler esta página em português' },
  it: { name: 'Italiano', direction: 'ltr', offer: 'Leggi questa pagina in italiano' },
  nl: { name: 'Nederlands', direction: 'ltr', offer: 'Lees deze pagina in het Nederlands' },
  ja: { name: '日本語', direction: 'ltr', offer: 'このページを日本語で読む' },
  zh: { name: '简体中文', direction: 'ltr', offer: '用中文阅读本页' },
  hi: { name: 'हिन्दी', direction: 'ltr', offer: 'यह पेज हिन्दी में पढ़ें' },
  ar: { name: 'العربية', direction: 'rtl', offer: 'اقرأ هذه الصفحة بالعربية' },
  he: { name: 'עברית', direction: 'rtl', offer: 'לקריאת הדף בעברית' },
};

/** The path of a page in a language, from its path in English. Fragments and other sites stay as they are. */
export function localPath(language: LanguageCode, path: string): string {
  if (language === defaultLanguage || !path.startsWith('/')) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The language of a path, with or without a query, and the same in English: '/de/browse' is 'de' and '/browse'. */
export function splitPath(path: string): { language: LanguageCode; path: string } {
  const [first] = path.slice(1).split(/[/?]/, 1);
  const language = languageCodes.find((code) => code === first);
  if (language === undefined || language === defaultLanguage)
    return { language: defaultLanguage, path };
  const rest = path.slice(1 + language.length);
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` };
}
