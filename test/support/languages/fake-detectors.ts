import type { LanguageDetector } from '../../../src/server/languages/language-detector.ts';

/** Knows no language: for tests that are not about languages. Starting the real one takes 0.3 s. */
export const noLanguages: Pick<LanguageDetector, 'languageOf' | 'languagesOf'> = {
  languageOf: () => Promise.resolve(null),
  languagesOf: (texts) => Promise.resolve(texts.map(() => null)),
};

/** Takes the first word of a text as its language where it has two letters: 'de Danke schön!'. */
export const firstWordDetector: Pick<LanguageDetector, 'languageOf' | 'languagesOf'> = {
  languageOf: (text) => Promise.resolve(firstWordOf(text)),
  languagesOf: (texts) => Promise.resolve(texts.map(firstWordOf)),
};

function firstWordOf(text: string): string | null {
  return /^[a-z]{2}(?= )/.exec(text)?.[0] ?? null;
}
