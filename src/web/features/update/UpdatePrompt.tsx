import { Button } from '../../ui/Button.tsx';
import { DockCard } from '../../ui/overlay/DockCard.tsx';
import { activateUpdate, postponeUpdate } from './updates.ts';

/** Asks whether to reload the page with a newer version: somebody may be typing. */
export function UpdatePrompt() {
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
