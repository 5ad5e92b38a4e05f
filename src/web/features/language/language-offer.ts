import { languageCodes, type LanguageCode } from '../../../contract/languages.ts';
import { storedText } from '../../browser/storage.ts';

/** Kept here alone: no address and no header depends on it. */
const declined = storedText('localStorage', 'declined-language');

/**
 * The language to offer on a page: the first one of the reader's that the interface has. Undefined where that is the
 * language of the page, or the reader has declined it before.
 */
export function offeredLanguage(
  page: LanguageCode,
  readers: readonly string[],
): LanguageCode | undefined {
  const bases = readers.map((tag) => tag.toLowerCase().split('-', 1)[0]);
  const first = bases.flatMap((base) => languageCodes.filter((code) => code === base))[0];
  return first === page || first === declined.get() ? undefined : first;
}

/** Remembers that a reader stays with the language of the page. */
export function declineLanguage(code: LanguageCode): void {
  declined.set(code);
}
