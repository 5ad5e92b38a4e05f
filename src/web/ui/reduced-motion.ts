export const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Whether the reader wants no motion now. */
export const prefersReducedMotion = (): boolean => matchMedia(reducedMotion).matches;
