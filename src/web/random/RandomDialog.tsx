import { Dialog } from '../ui/Dialog.tsx';

export function RandomDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Your Random Daily Uplift" onClose={onClose}>
      <p>Finding your perfect uplift...</p>
    </Dialog>
  );
}
