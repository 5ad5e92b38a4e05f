import { languageCodes, type LanguageCode } from '../../../contract/languages.ts';
import { storedText } from '../../browser/storage.ts';

/** Kept here alone: no address and no header depends on it. The bootstrap script reads the same entry. */
const declined = storedText('localStorage', 'declined-language');

/** The language that the bootstrap script offers on this page. */
export function offeredLanguage(): LanguageCode | undefined {
  const { offer } = document.documentElement.dataset;
  return languageCodes.find((code) => code === offer);
}

/** Remembers that a reader stays with the language of the page. */
export function declineLanguage(code: LanguageCode): void {
  declined.set(code);
  delete document.documentElement.dataset['offer'];
}
