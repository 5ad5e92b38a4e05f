import { Suspense } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { useHydrated } from '../../browser/hydrated.ts';
import { lazyCode, useCode } from '../../browser/lazy-code.ts';

const reportForm = lazyCode(() => import('./ReportForm.tsx'));

// renderToString cannot wait.
if (import.meta.env.SSR) await reportForm.load();

/** The report form for readers without JavaScript. With JavaScript it is hidden, and removed instead of hydrated. */
export function ReportSection(props: { experience: Experience }) {
  const canOpenDialog = useHydrated();
  if (canOpenDialog) return null;
  return (
    <Suspense fallback={null}>
      <LoadedForm {...props} />
    </Suspense>
  );
}

function LoadedForm(props: { experience: Experience }) {
  const code = useCode(reportForm);
  return <code.ReportForm {...props} />;
}
