import { extrasMessages } from '../../../messages/areas/site/extras.ts';
import { useSite } from '../../router/site.ts';
import { Button } from '../../ui/Button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { DockCard } from '../../ui/overlay/DockCard.tsx';
import { useMessages, useRichMessages } from '../../ui/text/messages.ts';
import { showInstallPrompt } from './install-prompt.ts';

interface InstallCardProps {
  /** The browser has no install prompt: the card tells the steps instead. */
  readonly needsSteps: boolean;
  readonly onClose: () => void;
}

/** Offers to install the app. */
export function InstallCard({ needsSteps, onClose }: InstallCardProps) {
  const { name } = useSite();
  const t = useMessages(extrasMessages);
  return (
    <DockCard
      title={t('installName', { name })}
      onClose={onClose}
      actions={
        <>
          {needsSteps ? null : (
            <Button variant="primary" onClick={() => void showInstallPrompt()}>
              {t('install')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('notNow')}
          </Button>
        </>
      }
    >
      <p>{t('whyInstall')}</p>
      {needsSteps ? <IosSteps /> : null}
    </DockCard>
  );
}

function IosSteps() {
  const t = useMessages(extrasMessages);
  const rich = useRichMessages(extrasMessages);
  return (
    <ol>
      <li>{rich('tapShare', { icon: <ShareIcon /> })}</li>
      <li>{t('addToHome')}</li>
    </ol>
  );
}
