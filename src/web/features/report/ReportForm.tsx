import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { reportFormPath } from '../../../contract/paths.ts';
import { reportFormMessages } from '../../../messages/areas/report/form.ts';
import { useFormResult } from '../../router/form-result.tsx';
import { SubmitButton } from '../../ui/Button.tsx';
import { usePath } from '../../ui/Link.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { reportFormId } from './ReportControl.tsx';
import { ReportFields } from './ReportFields.tsx';

/** See `ReportSection`. */
export function ReportForm({ experience: { randomId } }: { experience: Experience }) {
  const result = useFormResult();
  const t = useMessages(reportFormMessages);
  const wasReport = result !== undefined && 'description' in result.values;
  return (
    <section className="card" data-without-script>
      <details id={reportFormId} open={wasReport}>
        <summary className="disclosure">{t('story')}</summary>
        <form method="post" action={usePath(reportFormPath(randomId))}>
          <ReportFields problem={wasReport ? result.problem : undefined} values={result?.values} />
          <SubmitButton variant="secondary">{t('submit')}</SubmitButton>
        </form>
      </details>
    </section>
  );
}
