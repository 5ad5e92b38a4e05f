import { storyLanguages } from '../../../domain/text/story-language.ts';
import { useHydrated } from '../../browser/hydrated.ts';
import styles from './LanguageLabel.module.css';

/**
 * The name of a story's language, such as 'German', when it is not one of the reader's; otherwise nothing. `lang` is null
 * for a story whose language is unknown.
 */
export function LanguageLabel({ lang }: { lang: string | null }) {
  // The server does not know the reader's languages.
  const isHydrated = useHydrated();
  if (!isHydrated || lang === null || !isForeign(lang, storyLanguages(navigator.languages)))
    return null;
  const name = languageName(lang, document.documentElement.lang || 'en');
  if (name === undefined) return null;
  return (
    <span className={styles.label}>
      <span className="visually-hidden">Language: </span>
      {name}
    </span>
  );
}

/** Whether a story is in another language than the reader's: not when either is unknown. */
export function isForeign(lang: string | null, languages: readonly string[]): boolean {
  return lang !== null && languages.length > 0 && !languages.includes(lang);
}

/** By the language in which they name others: a new one takes a phone milliseconds. */
const displayNames = new Map<string, Intl.DisplayNames>();

function languageName(lang: string, inLanguage: string): string | undefined {
  const names =
    displayNames.get(inLanguage) ??
    new Intl.DisplayNames(inLanguage, { type: 'language', fallback: 'none' });
  displayNames.set(inLanguage, names);
  return names.of(lang);
}
