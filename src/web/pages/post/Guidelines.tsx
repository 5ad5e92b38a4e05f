import type { ReactNode } from 'react';
import { limits } from '../../../contract/limits.ts';
import { postMessages } from '../../../messages/areas/post/form.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { useMessages, useRichMessages } from '../../ui/text/messages.ts';
import styles from './PostPage.module.css';

const { min, max } = limits.content;

/** Three guidelines for a good story. On a phone they are one line that opens, so that the text field is in view. */
export function Guidelines() {
  const title = useMessages(postMessages)('guide');
  return (
    <section className={styles.guidelines} aria-label={title}>
      <details>
        <summary className="disclosure">
          <span className="display">{title}</span>
          <ChevronDownIcon />
        </summary>
        <GuidelineList />
      </details>
      <div className={`box ${styles.wide}`}>
        <h2>{title}</h2>
        <GuidelineList />
      </div>
    </section>
  );
}

function GuidelineList() {
  const rich = useRichMessages(postMessages);
  return (
    <ul className="list stack tight">
      <li>{rich('short', { min, max, b })}</li>
      <li>{rich('kind', { b })}</li>
      <li>{rich('true', { b })}</li>
    </ul>
  );
}

const b = (content: ReactNode) => <strong>{content}</strong>;
