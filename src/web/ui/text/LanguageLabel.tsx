import { isForeign } from '../../../domain/text/story-language.ts';
import { useReaderLanguages } from '../../browser/reader-language.ts';
import styles from '../parts.module.css';

/** The language of the interface, in which languages are named. */
const ownLanguage = 'en';

/**
 * The name of a story's language, such as 'German', when it is not one of the reader's; otherwise nothing. `lang` is null
 * for a story whose language is unknown. Before hydration, the reader's language is that of the interface; a label that
 * is not needed after all is only hidden, so that nothing moves.
 */
export function LanguageLabel({ lang }: { lang: string | null }) {
  const languages = useReaderLanguages() ?? [ownLanguage];
  const isShown = isForeign(lang, languages);
  if (lang === null || (!isShown && lang === ownLanguage)) return null;
  const name = languageName(lang);
  if (name === undefined) return null;
  return (
    <span className={isShown ? 'quiet' : styles.unknown}>
      <span className="visually-hidden">Language: </span>
      {name}
    </span>
  );
}

/** Created once: it takes a phone milliseconds. */
let displayNames: Intl.DisplayNames | undefined;

function languageName(lang: string): string | undefined {
  displayNames ??= new Intl.DisplayNames(ownLanguage, { type: 'language', fallback: 'none' });
  return displayNames.of(lang);
}
