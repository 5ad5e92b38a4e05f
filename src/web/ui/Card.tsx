import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Card.module.css';

/** A box with a border and padding. `as` is the element: an article for a story. */
export function Card({
  as: Element = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li' }) {
  return <Element className={classes(styles.card, className)} {...(rest as object)} />;
}
