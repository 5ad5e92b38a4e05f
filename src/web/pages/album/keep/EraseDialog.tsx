import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { albumMessages } from '../../../../messages/areas/rituals/album.ts';
import { eraseStamps } from '../../../../offline/stamps.ts';
import { focusHeading } from '../../../router/focus-heading.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import { toasts } from '../../../ui/overlay/toasts.ts';
import { useMessages } from '../../../ui/text/messages.ts';

interface EraseDialogProps {
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Asks before the album is erased. Its votes stay in the journal. */
export function EraseDialog({ onSave, onClose }: EraseDialogProps) {
  const t = useMessages(albumMessages);
  const harmless = useRef<HTMLButtonElement>(null);
  useEffect(() => harmless.current?.focus(), []);
  const erase = async () => {
    await eraseStamps();
    // Nothing outside of an open dialog can have the focus.
    flushSync(onClose);
    toasts.add({ title: t('erased') });
    // The button that has opened this is gone.
    focusHeading();
  };
  return (
    <Dialog title={t('eraseTitle')} onClose={onClose}>
      <p>{t('eraseHelp')}</p>
      <p>
        <button type="button" className="text-button target" onClick={onSave}>
          {t('saveFirst')}
        </button>
      </p>
      <DialogFoot>
        <Button variant="quiet" ref={harmless} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="danger" onClick={() => void erase()}>
          {t('eraseSend')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
