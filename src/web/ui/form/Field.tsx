import type { ComponentProps, ReactNode } from 'react';
import { ChevronDownIcon } from '../icons.tsx';
import { useLanguage } from '../text/messages.ts';
import styles from './form.module.css';

interface FieldProps {
  /** Also makes the id `field-{name}`, which error summaries link to. */
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
    <Field {...{ label, hint, error }} name={rest.name}>
      <input type="text" {...controlProps(rest.name, hint, error)} {...rest} />
    </Field>
  );
}

/** A field of several lines with its label, hint and error. */
export function TextArea({ label, hint, error, ...rest }: FieldProps & Rest<'textarea'>) {
  return (
    <Field {...{ label, hint, error }} name={rest.name}>
      <textarea rows={5} dir="auto" {...controlProps(rest.name, hint, error)} {...rest} />
    </Field>
  );
}

/** A select with its label, hint and error; its options are the children. */
export function SelectField({ label, hint, error, ...rest }: FieldProps & Rest<'select'>) {
  return (
    <Field {...{ label, hint, error }} name={rest.name}>
      <span className={styles.select}>
        <select {...controlProps(rest.name, hint, error)} {...rest} />
        <ChevronDownIcon />
      </span>
    </Field>
  );
}

type Rest<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'name' | 'id'>;

/** Props for a control inside `Field`: its id, class and ARIA references to hint and error. */
export function controlProps(name: string, hint: ReactNode, error: string | undefined) {
  const id = fieldId(name);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

interface FieldLayoutProps extends FieldProps {
  /** Shown next to the label, such as a button with a tooltip. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** Wraps a control with its label, hint and error. */
export function Field({ name, label, help, hint, error, children }: FieldLayoutProps) {
  const id = fieldId(name);
  return (
    <div className={styles.field}>
      <div className={styles.heading}>
        <label className="strong" htmlFor={id}>
          {label}
        </label>
        {help}
      </div>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint ? (
        <div className="small" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}

/** What is wrong with a field, if anything. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  const { sentence } = useLanguage();
  if (!children) return null;
  return (
    <p className={styles.error} id={id}>
      {sentence(children)}
    </p>
  );
}
