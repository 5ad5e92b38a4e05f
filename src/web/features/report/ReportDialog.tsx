import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { reportFormMessages } from '../../../messages/areas/report/form.ts';
import { Button, SubmitButton } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Dialog, DialogFoot } from '../../ui/overlay/Dialog.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { ReportFields } from './ReportFields.tsx';
import { useReport } from './use-report.ts';
import styles from './report.module.css';

interface ReportDialogProps {
  readonly experience: Experience;
  readonly onClose: () => void;
}

/** Closing it resets the form. */
export function ReportDialog({ experience, onClose }: ReportDialogProps) {
  const { submit, isPending, problem, failures } = useReport(experience, onClose);
  const t = useMessages(reportFormMessages);
  const [hasReason, setHasReason] = useState(false);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLFormElement>) =>
    setHasReason(new FormData(currentTarget).has('reason'));
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(new FormData(event.currentTarget));
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <form className={styles.form} onChange={onChange} onSubmit={send} noValidate>
        {problem ? <ErrorSummary key={failures} problem={problem} /> : null}
        <ReportFields problem={problem} />
        <DialogFoot className={styles.foot}>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton variant="secondary" disabled={!hasReason || isPending}>
            {t(isPending ? 'submitting' : 'submit')}
          </SubmitButton>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
