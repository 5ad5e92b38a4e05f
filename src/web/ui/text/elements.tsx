import type { ReactNode } from 'react';

/** Around a part of a message that only screen readers say. */
export const hidden = (text: ReactNode) => <span className="visually-hidden">{text}</span>;

/** Around a part of a message that has a count, which quiet mode hides. */
export const quiet = (text: ReactNode) => <span data-quiet-hides>{text}</span>;
