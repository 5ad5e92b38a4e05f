import type { Experience } from '../../contract/experiences.ts';
import { Dialog } from '../ui/Dialog.tsx';

interface ShareDialogProps {
  /** The story to share; without one, the dialog invites friends to the whole app. */
  readonly experience?: Experience;
  readonly onClose: () => void;
}

export function ShareDialog({ experience, onClose }: ShareDialogProps) {
  return (
    <Dialog title={experience ? 'Share this uplift' : 'Invite Friends'} onClose={onClose}>
      <p>Discover amazing positive experiences from people around the world.</p>
    </Dialog>
  );
}
