import type { LanguageCode } from '../contract/languages.ts';
import type { ConsoleCatalogue } from '../messages/console-areas.ts';
import { consoleLanguage } from '../messages/console-language.ts';
import { english } from '../messages/english.ts';
import type { Language } from '../messages/language.ts';

/** The files with the words of every language but English, for readers and for the console. */
const languages = import.meta.glob<Language>('../messages/languages/*.ts', { import: 'language' });
const consoleWords = import.meta.glob<ConsoleCatalogue>('../messages/console-languages/*.ts', {
  import: 'consoleWords',
});

/** Loads the words of a language. Without its files, the console is English: moderators have to work. */
export async function loadLanguage(code: LanguageCode): Promise<Language> {
  try {
    const [language, words] = await Promise.all([
      languages[`../messages/languages/${code}.ts`]?.(),
      consoleWords[`../messages/console-languages/${code}.ts`]?.(),
    ]);
    return language && words ? consoleLanguage(language, words) : (language ?? english);
  } catch {
    return english;
  }
}
