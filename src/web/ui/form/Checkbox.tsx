import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './Checkbox.module.css';

/** A checkbox in its label, which is the children. */
export function Checkbox({
  className,
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'value'> & { readonly value?: string }) {
  return (
    <label className={classes('target', styles.label, className)}>
      <input type="checkbox" {...rest} />
      {children}
    </label>
  );
}
