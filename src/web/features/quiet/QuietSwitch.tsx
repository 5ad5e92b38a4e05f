import { useId } from 'react';
import { extrasMessages } from '../../../messages/areas/site/extras.ts';
import { useStore } from '../../browser/store.ts';
import { useMessages } from '../../ui/text/messages.ts';
import { quietMode } from './quiet-mode.ts';
import styles from './QuietSwitch.module.css';

/** Turns quiet mode on and off. Hidden without JavaScript, which it needs. */
export function QuietSwitch() {
  const isQuiet = useStore(quietMode);
  const id = useId();
  const t = useMessages(extrasMessages);
  return (
    <div className={styles.switch} data-needs-script>
      <input
        type="checkbox"
        id={id}
        checked={isQuiet}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => quietMode.set(target.checked)}
      />
      <label htmlFor={id}>{t('quiet')}</label>
      <span id={`${id}-hint`} className="note">
        {t('quietHint')}
      </span>
    </div>
  );
}
