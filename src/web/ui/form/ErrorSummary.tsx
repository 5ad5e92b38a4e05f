import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { ProblemBody } from '../../../contract/problems.ts';
import { useHydrated } from '../../browser/hydrated.ts';
import { FragmentLink } from '../FragmentLink.tsx';
import { useLanguage } from '../text/messages.ts';
import { fieldId } from './Field.tsx';
import styles from './form.module.css';

/**
 * What is wrong with a form, with links to its fields; children are shown below. It takes the focus when it is mounted
 * after hydration: unmount it while a form is sent, so that each new problem gets the focus.
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
  const { sentence } = useLanguage();
  // On a page that the server rendered with its errors, the reader may have moved the focus already.
  const wasHydrated = useRef(useHydrated());
  useEffect(() => {
    if (!wasHydrated.current) return;
    // Its beginning: a high one would be scrolled to its end.
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView();
  }, []);
  return (
    // Not role=alert: screen readers would read it twice, once for the focus.
    <div
      ref={summary}
      role="group"
      aria-labelledby={messageId}
      tabIndex={-1}
      className={styles.summary}
    >
      <p id={messageId} className="strong">
        {sentence(problem.message)}
      </p>
      {problem.issues && problem.issues.length > 0 ? (
        <ul className={styles.issues}>
          {problem.issues.map(({ path, message }) => (
            <li key={path}>
              <FragmentLink id={fieldId(path)}>{sentence(message)}</FragmentLink>
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
