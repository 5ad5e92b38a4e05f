import { consoleSentenceMessages } from './areas/console/sentences.ts';
import type { ConsoleCatalogue } from './console-areas.ts';
import type { Language } from './language.ts';
import { sentencesIn } from './sentences.ts';

/** A language with the words of the console and what the server says to moderators. */
export const consoleLanguage = (language: Language, words: ConsoleCatalogue): Language => ({
  ...language,
  catalogue: { ...language.catalogue, ...words },
  sentence: sentencesIn(
    consoleSentenceMessages,
    words.consoleSentences,
    language,
    language.sentence,
  ),
});
