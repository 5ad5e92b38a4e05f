import { defaultLanguage, languageCodes, type LanguageCode } from './languages.ts';

const others = languageCodes.filter((code) => code !== defaultLanguage);
const start = new RegExp(`^/(${others.join('|')})(?=[/?]|$)`);

/** The language of a path, with or without a query, and the same in English: '/de/browse' is 'de' and '/browse'. */
export function splitPath(path: string): { language: LanguageCode; path: string } {
  const [whole = '', code] = start.exec(path) ?? [];
  if (code === undefined) return { language: defaultLanguage, path };
  const rest = path.slice(whole.length);
  return { language: code as LanguageCode, path: rest.startsWith('/') ? rest : `/${rest}` };
}
