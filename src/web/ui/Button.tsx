import type { ComponentProps, MouseEventHandler } from 'react';
import { Link } from 'wouter';
import { classes } from './classes.ts';
import styles from './Button.module.css';

export type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

interface WithLook {
  /** One primary action a screen; quiet for what comes along. */
  readonly look?: Look;
}

const classOf = (look: Look, more: string | undefined) =>
  classes(styles.button, styles[look], more);

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & WithLook;

/** A button that works by script; without script it is hidden. To send a form, take SubmitButton. */
export function Button({ look = 'secondary', className, ...rest }: ButtonProps) {
  return <button type="button" className={classOf(look, className)} data-needs-script {...rest} />;
}

/** Sends its form, with and without script. */
export function SubmitButton({ look = 'primary', className, ...rest }: ButtonProps) {
  return <button type="submit" className={classOf(look, className)} {...rest} />;
}

interface LinkButtonProps extends WithLook {
  readonly href: string;
  readonly className?: string;
  readonly onClick?: MouseEventHandler;
  readonly children: ComponentProps<'a'>['children'];
}

/** A link that looks like a button: it leads somewhere. */
export function LinkButton({ look = 'secondary', className, ...rest }: LinkButtonProps) {
  return <Link className={classOf(look, className)} {...rest} />;
}
