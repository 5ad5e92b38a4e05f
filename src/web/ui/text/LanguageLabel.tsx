import { isForeign } from '../../../domain/text/story-language.ts';
import { uiMessages } from '../../../messages/areas/ui.ts';
import { useReaderLanguages } from '../../browser/reader-language.ts';
import { useLanguage, useRichMessages } from './messages.ts';
import styles from '../parts.module.css';

/**
 * The name of a story's language, such as 'German', when it is not one of the reader's; otherwise nothing. `lang` is null
 * for a story whose language is unknown. Before hydration, the reader's language is that of the interface; a label that
 * is not needed after all is only hidden, so that nothing moves.
 */
export function LanguageLabel({ lang }: { lang: string | null }) {
  const { code } = useLanguage();
  const rich = useRichMessages(uiMessages);
  const languages = useReaderLanguages() ?? [code];
  const isShown = isForeign(lang, languages);
  if (lang === null || (!isShown && lang === code)) return null;
  const name = languageName(lang, code);
  if (name === undefined) return null;
  return (
    <span className={isShown ? 'quiet' : styles.unknown}>
      {rich('language', {
        hidden: (content) => <span className="visually-hidden">{content}</span>,
        name,
      })}
    </span>
  );
}

/** Created once for each language: it takes a phone milliseconds. */
const namesIn = new Map<string, Intl.DisplayNames>();

/** What a language is called in the one of the page. */
export function languageName(lang: string, code: string): string | undefined {
  const names =
    namesIn.get(code) ?? new Intl.DisplayNames(code, { type: 'language', fallback: 'none' });
  namesIn.set(code, names);
  return names.of(lang);
}
