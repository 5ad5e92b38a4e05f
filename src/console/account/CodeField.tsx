import { TextField } from '../../web/ui/form/Field.tsx';

interface CodeFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
  /** Moves the focus here when the field appears. */
  readonly focus?: boolean;
}

/** The field for a one-time code of an authenticator app. */
export function CodeField({ name, value, onChange, error, focus = false }: CodeFieldProps) {
  return (
    <TextField
      name={name}
      label="One-time code"
      hint="The six digits that your authenticator app shows now."
      inputMode="numeric"
      autoComplete="one-time-code"
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={focus}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
