import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Link } from './Link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface VariantProps {
  /** One primary action per screen; quiet for the least important ones. */
  readonly variant?: ButtonVariant;
}

const classOf = (look: ButtonVariant, more: string | undefined) =>
  classes('button', `button-${look}`, more);

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & VariantProps;

/** A button that needs JavaScript, and is hidden without it. To submit a form, use SubmitButton. */
export function Button({ variant = 'secondary', className, ...rest }: ButtonProps) {
  return (
    <button type="button" className={classOf(variant, className)} data-needs-script {...rest} />
  );
}

/** Submits its form, with and without JavaScript. */
export function SubmitButton({ variant = 'primary', className, ...rest }: ButtonProps) {
  return <button type="submit" className={classOf(variant, className)} {...rest} />;
}

interface LinkButtonProps extends ComponentProps<'a'>, VariantProps {
  readonly href: string;
  /** With it, a click before hydration waits for `onClick`; without, it follows the link. */
  readonly 'data-replayed'?: boolean;
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'secondary',
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link className={classOf(variant, className)} {...rest}>
      {children}
    </Link>
  );
}
