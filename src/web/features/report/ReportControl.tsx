import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { experiencePath } from '../../../contract/paths.ts';
import { reportMessages } from '../../../messages/areas/report/report.ts';
import { useIsWaiting } from '../../api/journal.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { FlagIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import styles from './ReportControl.module.css';

/** The id of the form on a story's page that reports it without JavaScript. */
export const reportFormId = 'report';

/** Opens the report dialog; without JavaScript it links to the form on the story's own page. */
export function ReportControl({ experience }: { experience: Experience }) {
  const dialogs = useDialogs();
  const t = useMessages(reportMessages);
  const isWaiting = useIsWaiting('report', experience.id);
  return (
    <div className={styles.report}>
      <Button
        variant="quiet"
        disabled={isWaiting}
        aria-label={isWaiting ? t('waitingToSend') : undefined}
        onClick={() => dialogs.open({ kind: 'report', experience })}
      >
        <FlagIcon />
        <span>{t(isWaiting ? 'waiting' : 'report')}</span>
      </Button>
      <div data-without-script>
        <Link className="target" href={`${experiencePath(experience.randomId)}#${reportFormId}`}>
          {t('report')}
        </Link>
      </div>
    </div>
  );
}
