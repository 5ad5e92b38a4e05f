import { useId } from 'react';
import { useStore } from '../../browser/store.ts';
import { quietMode } from './quiet-mode.ts';
import styles from './QuietSwitch.module.css';

/** Turns quiet mode on and off. Hidden without JavaScript, which it needs. */
export function QuietSwitch() {
  const isQuiet = useStore(quietMode);
  const id = useId();
  return (
    <div className={styles.switch} data-needs-script>
      <input
        type="checkbox"
        id={id}
        checked={isQuiet}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => quietMode.set(target.checked)}
      />
      <label htmlFor={id}>Quiet mode</label>
      <span id={`${id}-hint`} className="note">
        No counts and no carousel, in this browser.
      </span>
    </div>
  );
}
