import { limits } from '../../../contract/limits.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import styles from './Guidelines.module.css';

const { min, max } = limits.content;

/** Three guidelines for a good story, in one line that opens. */
export function Guidelines() {
  return (
    <section className={styles.guidelines} aria-labelledby="guidelines">
      <details>
        <summary className={styles.line}>
          <span className="display" id="guidelines">
            Keep it short, kind and true
          </span>
          <ChevronDownIcon />
        </summary>
        <ul className={styles.list}>
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
      </details>
    </section>
  );
}
