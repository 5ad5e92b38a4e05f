import type { ReactNode } from 'react';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import type { Action } from './use-action.ts';
import styles from '../ReceiptPage.module.css';

interface ActionFormProps {
  readonly title: string;
  /** When or how, in a few words. */
  readonly note: string;
  readonly action: Action;
  /** By default, if its problem is to be seen. */
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  /** In place of the summary of its problem. */
  readonly summary?: ReactNode;
  readonly children: ReactNode;
}

/** A form of the page that opens below its title, also without JavaScript. */
export function ActionForm({ title, note, action, children, ...props }: ActionFormProps) {
  const { path, problem, failures, submit } = action;
  const { isOpen = false, onToggle, summary } = props;
  return (
    <details
      className={styles.disclosure}
      open={isOpen || problem !== undefined}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className="row disclosure">
        <span>
          <span className="strong">{title}</span> <span className="note">{note}</span>
        </span>
        <ChevronDownIcon />
      </summary>
      <form className={styles.content} method="post" action={path} noValidate onSubmit={submit}>
        {summary ?? (problem ? <ErrorSummary key={failures} problem={problem} /> : null)}
        {children}
      </form>
    </details>
  );
}
