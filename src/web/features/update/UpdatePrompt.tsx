import { useStore } from '../../browser/store.ts';
import { Button } from '../../ui/Button.tsx';
import { DockCard } from '../../ui/overlay/DockCard.tsx';
import { postponeUpdate, activateUpdate, updateAvailable } from './updates.ts';

/** Asks before it reloads the page: somebody may be typing. */
export function UpdatePrompt() {
  const isAvailable = useStore(updateAvailable);
  if (!isAvailable) return null;
  return (
    <DockCard
      title="A new version is available. Refresh to update?"
      onClose={postponeUpdate}
      actions={
        <>
          <Button variant="primary" onClick={() => void activateUpdate()}>
            Refresh
          </Button>
          <Button variant="quiet" onClick={postponeUpdate}>
            Later
          </Button>
        </>
      }
    />
  );
}
