import { limits } from '../../../contract/limits.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import styles from './PostPage.module.css';

const { min, max } = limits.content;
const title = 'Keep it short, kind and true';

/** Three guidelines for a good story. On a phone they are one line that opens, so that the text field is in view. */
export function Guidelines() {
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
  return (
    <ul className="list stack tight">
      <li>
        <strong>Short:</strong> one good moment in {min} to {max} characters.
      </li>
      <li>
        <strong>Kind:</strong> something that lifts people up, at nobody's expense.
      </li>
      <li>
        <strong>True:</strong> it happened. First names are fine; full names, addresses, contact
        details, links and advertising are not.
      </li>
    </ul>
  );
}
