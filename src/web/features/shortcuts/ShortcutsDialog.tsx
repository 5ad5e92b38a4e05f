import { useState } from 'react';
import { extrasMessages } from '../../../messages/areas/site/extras.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { areShortcutsOn, setShortcuts, shortcuts } from './shortcuts.ts';
import styles from './ShortcutsDialog.module.css';

/** Lists the shortcuts, and turns them off and on. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(extrasMessages);
  const [isOn, setOn] = useState(areShortcutsOn);
  const change = (on: boolean) => {
    setShortcuts(on);
    setOn(on);
  };
  return (
    <Dialog title={t('shortcuts')} onClose={onClose}>
      <dl className={styles.keys}>
        {Object.entries(shortcuts).map(([key, action]) => (
          <div key={key} className={`cluster ${styles.row}`}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(action)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox className="strong" checked={isOn} onChange={({ target }) => change(target.checked)}>
        {t('useShortcuts')}
      </Checkbox>
      <p>{t('aboutShortcuts')}</p>
    </Dialog>
  );
}
