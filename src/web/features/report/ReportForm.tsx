import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { reportFormPath } from '../../../contract/paths.ts';
import { useFormResult } from '../../router/form-result.tsx';
import { SubmitButton } from '../../ui/Button.tsx';
import { reportFormId } from './ReportControl.tsx';
import { ReportFields } from './ReportFields.tsx';

/** See `ReportSection`. */
export function ReportForm({ experience: { randomId } }: { experience: Experience }) {
  const result = useFormResult();
  const wasReport = result !== undefined && 'description' in result.values;
  return (
    <section className="card" data-without-script>
      <details id={reportFormId} open={wasReport}>
        <summary className="disclosure">Report this story</summary>
        <form method="post" action={reportFormPath(randomId)}>
          <ReportFields problem={wasReport ? result.problem : undefined} values={result?.values} />
          <SubmitButton variant="secondary">Submit Report</SubmitButton>
        </form>
      </details>
    </section>
  );
}
