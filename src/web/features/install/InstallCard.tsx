import { useSite } from '../../router/site.ts';
import { Button } from '../../ui/Button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { DockCard } from '../../ui/overlay/DockCard.tsx';
import { showInstallPrompt } from './install-prompt.ts';

interface InstallCardProps {
  /** The browser has no install prompt: the card tells the steps instead. */
  readonly needsSteps: boolean;
  readonly onClose: () => void;
}

/** Offers to install the app. */
export function InstallCard({ needsSteps, onClose }: InstallCardProps) {
  const { name } = useSite();
  return (
    <DockCard
      title={`Install ${name}`}
      onClose={onClose}
      actions={
        <>
          {needsSteps ? null : (
            <Button variant="primary" onClick={() => void showInstallPrompt()}>
              Install
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <p>Uplifting stories offline, and quick access.</p>
      {needsSteps ? <IosSteps /> : null}
    </DockCard>
  );
}

function IosSteps() {
  return (
    <ol>
      <li>
        Tap <ShareIcon /> Share in the bar of your browser.
      </li>
      <li>Choose Add to Home Screen.</li>
    </ol>
  );
}
