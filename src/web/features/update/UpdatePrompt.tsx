import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DockCard } from '../../ui/overlay/DockCard.tsx';
import { refresh, updates } from './updates.ts';

/** Asks, and never loads the page anew by itself: somebody may be writing. */
export function UpdatePrompt() {
  const isAvailable = useSyncExternalStore(updates.subscribe, updates.isAvailable, () => false);
  if (!isAvailable) return null;
  return (
    <DockCard
      title="A new version is available. Refresh to update?"
      onClose={updates.postpone}
      actions={
        <>
          <Button look="primary" onClick={() => void refresh()}>
            Refresh
          </Button>
          <Button look="quiet" onClick={updates.postpone}>
            Later
          </Button>
        </>
      }
    />
  );
}
