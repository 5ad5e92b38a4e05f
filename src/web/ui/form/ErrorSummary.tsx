import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { ProblemBody } from '../../../contract/problems.ts';
import { useHydrated } from '../../browser/hydrated.ts';
import { fieldId } from './Field.tsx';
import styles from './ErrorSummary.module.css';

/**
 * What went wrong with a form, with links to its fields; children say more. It takes the focus when it appears by script: render
 * it while there is a problem, and it does so at each new one.
 */
export function ErrorSummary({
  problem,
  children,
}: {
  problem: ProblemBody;
  children?: ReactNode;
}) {
  const summary = useRef<HTMLDivElement>(null);
  const messageId = useId();
  // A page that came with its errors is being read already: its focus is left alone.
  const cameByScript = useRef(useHydrated());
  useEffect(() => {
    if (cameByScript.current) summary.current?.focus();
  }, []);
  return (
    // No alert: it would be read a second time beside the focus.
    <div
      ref={summary}
      role="group"
      aria-labelledby={messageId}
      tabIndex={-1}
      className={styles.summary}
    >
      <p id={messageId} className={styles.message}>
        {problem.message}
      </p>
      {problem.issues && problem.issues.length > 0 ? (
        <ul className={styles.issues}>
          {problem.issues.map(({ path, message }) => (
            <li key={path}>
              <a href={`#${fieldId(path)}`}>{message}</a>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  );
}

/** The message for one field, if it has one. */
export function errorOf(problem: ProblemBody | undefined, path: string): string | undefined {
  return problem?.issues?.find((issue) => issue.path === path)?.message;
}
