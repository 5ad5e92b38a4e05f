import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { Account } from '../../contract/endpoints/console/account.ts';
import {
  getPasskeyRequestEndpoint,
  neededPassword,
} from '../../contract/endpoints/console/login.ts';
import type { PasskeyAnswer } from '../../contract/endpoints/console/passkeys.ts';
import { call } from '../../web/api/call.ts';
import { Button, SubmitButton } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { CodeField } from './CodeField.tsx';
import { useFormFocus } from './form-focus.ts';
import { askForPasskey, hasPasskeys, passkeyErrorText } from './passkey.ts';
import styles from './Account.module.css';

/** What shows again who has the session. */
export type Confirmation =
  | { readonly password: string; readonly code?: string }
  | { readonly passkey: PasskeyAnswer };

interface ConfirmFormProps {
  readonly account: Account;
  /** The text of the button. */
  readonly action: string;
  readonly onConfirm: (confirmation: Confirmation) => Promise<unknown>;
  readonly onCancel: () => void;
  /** Further fields, before the password. */
  readonly children?: ReactNode;
}

/** Asks for the password and code again, or for a passkey, before a change of how to log in or of what more others may do. */
export function ConfirmForm({ account, action, onConfirm, onCancel, children }: ConfirmFormProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const confirm = useMutation({
    mutationFn: async (make: () => Promise<Confirmation>) => onConfirm(await make()),
  });
  const error = confirm.isError ? passkeyErrorText(confirm.error) : undefined;

  useFormFocus(form);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(password.trim() === '');
    if (password.trim() === '') return;
    const typed = { password, ...(account.hasCodes && { code }) };
    confirm.mutate(() => Promise.resolve(typed));
  };
  const askPasskey = () =>
    confirm.mutate(async () => ({
      passkey: await askForPasskey(await call(getPasskeyRequestEndpoint)),
    }));

  return (
    <form ref={form} onSubmit={submit} className={styles.form}>
      {children}
      {account.hasPassword ? (
        <TextField
          name="confirm-password"
          label="Your current password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isMissing ? neededPassword : error}
        />
      ) : null}
      {account.hasPassword && account.hasCodes ? (
        <CodeField name="confirm-code" value={code} onChange={setCode} />
      ) : null}
      {account.hasPassword || error === undefined ? null : <p role="alert">{error}</p>}
      <div className={styles.buttons}>
        {account.hasPassword ? (
          <SubmitButton disabled={confirm.isPending}>{action}</SubmitButton>
        ) : null}
        {account.passkeys.length > 0 && hasPasskeys() ? (
          <Button onClick={askPasskey} disabled={confirm.isPending}>
            {account.hasPassword ? 'Use a passkey' : action}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
