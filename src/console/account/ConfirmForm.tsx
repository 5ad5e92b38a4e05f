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
import { toasts } from '../../web/ui/overlay/toasts.ts';
import { useReload } from '../calls.ts';
import { useForm } from '../use-form.ts';
import { accountLists } from './account-calls.ts';
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
  /** Makes the change; resolves to 'not yet' when the form stays open. */
  readonly change: (confirmation: Confirmation) => Promise<unknown>;
  /** The notification after the change. */
  readonly done?: { readonly title: string; readonly description?: string };
  readonly onClose: () => void;
  /** Further fields, before the password. */
  readonly children?: ReactNode;
}

/**
 * Asks for the password and code again, or for a passkey, before a change of how to log in or of what more others may do.
 * After it the form closes, and the account and the team are loaded again.
 */
export function ConfirmForm(props: ConfirmFormProps) {
  const { account, action, change, done, onClose, children } = props;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const reload = useReload(accountLists);
  const { error, isPending, submit } = useForm(async (make: () => Promise<Confirmation>) => {
    if ((await change(await make())) === 'not yet') return;
    if (done !== undefined) toasts.add(done);
    onClose();
    await reload();
  }, passkeyErrorText);

  useFormFocus(element);

  const sendPassword = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = { password, ...(account.hasCodes && { code }) };
    submit(() => Promise.resolve(typed), password.trim() === '' ? neededPassword : undefined);
  };
  const askPasskey = async () => ({
    passkey: await askForPasskey(await call(getPasskeyRequestEndpoint)),
  });

  return (
    <form ref={element} onSubmit={sendPassword} className={styles.form}>
      {children}
      {account.hasPassword ? (
        <TextField
          name="confirm-password"
          label="Your current password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={error}
        />
      ) : null}
      {account.hasPassword && account.hasCodes ? (
        <CodeField name="confirm-code" value={code} onChange={setCode} />
      ) : null}
      {account.hasPassword || error === undefined ? null : <p role="alert">{error}</p>}
      <div className="cluster">
        {account.hasPassword ? <SubmitButton disabled={isPending}>{action}</SubmitButton> : null}
        {account.passkeys.length > 0 && hasPasskeys() ? (
          <Button onClick={() => submit(askPasskey)} disabled={isPending}>
            {account.hasPassword ? 'Use a passkey' : action}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
