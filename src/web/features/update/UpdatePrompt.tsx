import { extrasMessages } from '../../../messages/areas/site/extras.ts';
import { Button } from '../../ui/Button.tsx';
import { DockCard } from '../../ui/overlay/DockCard.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { activateUpdate, postponeUpdate } from './updates.ts';

/** Asks whether to reload the page with a newer version: somebody may be typing. */
export function UpdatePrompt() {
  const t = useMessages(extrasMessages);
  return (
    <DockCard
      title={t('update')}
      onClose={postponeUpdate}
      actions={
        <>
          <Button variant="primary" onClick={() => void activateUpdate()}>
            {t('refresh')}
          </Button>
          <Button variant="quiet" onClick={postponeUpdate}>
            {t('later')}
          </Button>
        </>
      }
    />
  );
}
