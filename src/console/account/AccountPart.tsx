import type { ReactNode } from 'react';
import type { Account } from '../../contract/endpoints/console/account.ts';
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

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A time in the words of the reader's language. */
export function Time({ children }: { children: string }) {
  return <time dateTime={children}>{timeFormat.format(Date.parse(children))}</time>;
}
