import type { ComponentProps, ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldProps {
  /** Also the field's place on the page: `#field-{name}`, where error summaries lead. */
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and what to do about it. */
  readonly error?: string | undefined;
}

/** The id of the field with this name. */
export const fieldId = (name: string) => `field-${name}`;

/** A one-line text field with its label, hint and error. */
export function TextField({ label, hint, error, ...rest }: FieldProps & Rest<'input'>) {
  return (
    <Labelled {...{ label, hint, error }} name={rest.name}>
      <input type="text" {...describe(rest.name, hint, error)} {...rest} />
    </Labelled>
  );
}

/** A field of several lines with its label, hint and error. */
export function TextArea({ label, hint, error, ...rest }: FieldProps & Rest<'textarea'>) {
  return (
    <Labelled {...{ label, hint, error }} name={rest.name}>
      <textarea rows={5} dir="auto" {...describe(rest.name, hint, error)} {...rest} />
    </Labelled>
  );
}

/** A choice; its options are the children. */
export function SelectField({ label, hint, error, ...rest }: FieldProps & Rest<'select'>) {
  return (
    <Labelled {...{ label, hint, error }} name={rest.name}>
      <select {...describe(rest.name, hint, error)} {...rest} />
    </Labelled>
  );
}

type Rest<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'name' | 'id'>;

/** For a control of one's own: what ties it to the label, hint and error of `Labelled`. */
export function describe(name: string, hint: ReactNode, error: string | undefined) {
  const id = fieldId(name);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

interface LabelledProps extends FieldProps {
  /** Stands beside the label, such as a button with a tooltip. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** Label, hint and error around a control. */
export function Labelled({ name, label, help, hint, error, children }: LabelledProps) {
  const id = fieldId(name);
  return (
    <div className={styles.field}>
      <div className={styles.heading}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {help}
      </div>
      {children}
      {hint ? (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
