import { limits } from '../../../contract/limits.ts';
import styles from './Guidelines.module.css';

const { min, max } = limits.content;

/** Three guidelines for a good story. */
export function Guidelines() {
  return (
    <section className={styles.guidelines} aria-labelledby="guidelines">
      <h2 className={styles.title} id="guidelines">
        Keep it short, kind and true
      </h2>
      <ul className={styles.list}>
        <li>
          <strong>Short:</strong> one good moment in {min} to {max} characters.
        </li>
        <li>
          <strong>Kind:</strong> something that lifts people up, at nobody’s expense.
        </li>
        <li>
          <strong>True:</strong> it happened. First names are fine; full names, addresses, contact
          details, links and advertising are not.
        </li>
      </ul>
    </section>
  );
}
