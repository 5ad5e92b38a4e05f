import { useStore } from '../../browser/store.ts';
import { Button } from '../../ui/Button.tsx';
import { DockCard } from '../../ui/overlay/DockCard.tsx';
import { postpone, refresh, updateAvailable } from './updates.ts';

/** Asks, and never loads the page anew by itself: somebody may be writing. */
export function UpdatePrompt() {
  const isAvailable = useStore(updateAvailable);
  if (!isAvailable) return null;
  return (
    <DockCard
      title="A new version is available. Refresh to update?"
      onClose={postpone}
      actions={
        <>
          <Button variant="primary" onClick={() => void refresh()}>
            Refresh
          </Button>
          <Button variant="quiet" onClick={postpone}>
            Later
          </Button>
        </>
      }
    />
  );
}
