import { createContext, use } from 'react';
import type { FormOutcome } from './renderer.ts';

export const FormOutcomeContext = createContext<FormOutcome | undefined>(undefined);

/**
 * What became of a form that was sent without JavaScript: its values and its problem, when it was refused; neither
 * when it waits for a person.
 * A page starts its fields and its error summary from here.
 */
export function useFormOutcome(): FormOutcome | undefined {
  return use(FormOutcomeContext);
}
