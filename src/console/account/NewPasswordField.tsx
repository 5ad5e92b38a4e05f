import { limits } from '../../contract/limits.ts';
import { TextField } from '../../web/ui/form/Field.tsx';

interface NewPasswordFieldProps {
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly error?: string | undefined;
}

/** The field for a password that is chosen. */
export function NewPasswordField({ value, onChange, error }: NewPasswordFieldProps) {
  return (
    <TextField
      name="new-password"
      label="New password"
      type="password"
      autoComplete="new-password"
      hint={`At least ${limits.password.min} characters.`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
