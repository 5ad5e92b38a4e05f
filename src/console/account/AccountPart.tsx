import type { ReactNode } from 'react';
import type { Account } from '../../contract/endpoints/console/account.ts';
import { defaultLanguage, type LanguageCode } from '../../contract/languages.ts';
import { useLanguage } from '../../web/ui/text/messages.ts';
import styles from './Account.module.css';

/** What a part with a form gets. One form of a page is open at a time. */
export interface FormPartProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** What each part of the account's page gets. */
export interface AccountPartProps extends FormPartProps {
  readonly account: Account;
}

/** A card with a title and a sentence. */
export function AccountPart(props: { title: string; text?: string; children?: ReactNode }) {
  const { title, text, children } = props;
  return (
    <section className={`card stack ${styles.part}`}>
      <h3>{title}</h3>
      {text === undefined ? null : <p>{text}</p>}
      {children}
    </section>
  );
}

/** The format of each language: a long list has many times. */
const timeFormats = new Map<LanguageCode, Intl.DateTimeFormat>();

function timeFormatIn(code: LanguageCode): Intl.DateTimeFormat {
  // English is written differently from country to country.
  const locale = code === defaultLanguage ? undefined : `${code}-u-nu-latn`;
  const format =
    timeFormats.get(code) ??
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  timeFormats.set(code, format);
  return format;
}

/** A time in the words of the page's language. */
export function Time({ children }: { children: string }) {
  const { code } = useLanguage();
  return <time dateTime={children}>{timeFormatIn(code).format(Date.parse(children))}</time>;
}

/** The name of somebody or something in a message. */
export const bold = (name: ReactNode) => <strong dir="auto">{name}</strong>;

/** The part of a message that is only heard. */
export const hidden = (text: ReactNode) => <span className="visually-hidden">{text}</span>;
