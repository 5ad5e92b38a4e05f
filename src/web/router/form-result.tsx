import { createContext, use } from 'react';
import type { FormResult } from './renderer.ts';

export const FormResultContext = createContext<FormResult | undefined>(undefined);

/**
 * The result of a form that was submitted without JavaScript: its values and, if it was refused, the problem. Fields and
 * error summary of a page start with them.
 */
export function useFormResult(): FormResult | undefined {
  return use(FormResultContext);
}
