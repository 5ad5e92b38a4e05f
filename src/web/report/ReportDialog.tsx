import type { Experience } from '../../contract/experiences.ts';
import { Dialog } from '../ui/Dialog.tsx';

interface ReportDialogProps {
  readonly experience: Experience;
  readonly onClose: () => void;
}

export function ReportDialog({ experience, onClose }: ReportDialogProps) {
  return (
    <Dialog title="Report Content" onClose={onClose}>
      <p>{`Reporting ${experience.randomId} removes it from public view and flags it for review.`}</p>
    </Dialog>
  );
}
