import { createContext, use } from 'react';
import type { FormOutcome } from './renderer.ts';

export const FormOutcomeContext = createContext<FormOutcome | undefined>(undefined);

/**
 * The outcome of a form that was submitted without JavaScript: its values and, if it was refused, the problem. Fields and
 * error summary of a page start with them.
 */
export function useFormOutcome(): FormOutcome | undefined {
  return use(FormOutcomeContext);
}
