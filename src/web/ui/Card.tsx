import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A surface with padding. `as` is the element: an article for a story. */
export function Card({
  as: Element = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li' }) {
  return <Element className={classes('card', className)} {...(rest as object)} />;
}
