import { defaultLanguage, languageCodes, type LanguageCode } from './languages.ts';

/** The language of a path, with or without a query, and the same in English: '/de/browse' is 'de' and '/browse'. */
export function splitPath(path: string): { language: LanguageCode; path: string } {
  const [first] = path.slice(1).split(/[/?]/, 1);
  const language = languageCodes.find((code) => code === first);
  if (language === undefined || language === defaultLanguage)
    return { language: defaultLanguage, path };
  const rest = path.slice(1 + language.length);
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` };
}
