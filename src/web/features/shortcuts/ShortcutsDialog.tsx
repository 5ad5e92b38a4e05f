import { useState } from 'react';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { areShortcutsOn, setShortcuts, shortcuts } from './shortcuts.ts';
import styles from './ShortcutsDialog.module.css';

/** Lists the shortcuts, and turns them off and on. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn);
  const change = (on: boolean) => {
    setShortcuts(on);
    setOn(on);
  };
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {Object.entries(shortcuts).map(([key, action]) => (
          <div key={key} className={`cluster ${styles.row}`}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Checkbox className="strong" checked={isOn} onChange={({ target }) => change(target.checked)}>
        Use these shortcuts
      </Checkbox>
      <p>They rest while you type. You find this help on the Community page too.</p>
    </Dialog>
  );
}
