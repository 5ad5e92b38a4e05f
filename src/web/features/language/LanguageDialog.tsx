import { appMessages } from '../../../messages/areas/app.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { LanguageList } from './LanguageList.tsx';

/** The languages of the interface. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(appMessages);
  return (
    <Dialog title={t('languages')} onClose={onClose}>
      <LanguageList />
    </Dialog>
  );
}
