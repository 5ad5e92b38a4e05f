import { useState, type SyntheticEvent } from 'react';
import {
  getPasskeyRequestEndpoint,
  loginEndpoint,
  loginWithPasskeyEndpoint,
  neededPassword,
} from '../../contract/endpoints/console/login.ts';
import { CallError, sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { Button, SubmitButton } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { toasts } from '../../web/ui/overlay/toasts.ts';
import { useForm } from '../use-form.ts';
import { useOpenConsole } from './account-calls.ts';
import { CodeField } from './CodeField.tsx';
import { EntryPage } from './EntryPage.tsx';
import { askForPasskey, hasPasskeys, passkeyErrorText } from './passkey.ts';
import styles from './Account.module.css';

/** Whether only the one-time code is missing for a login. */
const needsCode = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.code === 'code-needed';

/** The login: with the password of the site; with a name, a code or a passkey for those who have one. */
export function LoginForm({ hasEnded }: { hasEnded: boolean }) {
  const [password, setPassword] = useState('');
  const [name, setName] = useState<string>();
  const [code, setCode] = useState<string>();
  const open = useOpen();
  const login = useForm(async () => {
    const typed = { password, ...(name && { name }), ...(code && { code }) };
    try {
      await call(loginEndpoint, { body: typed });
    } catch (error) {
      if (needsCode(error)) setCode('');
      else warnOf(error);
      throw error;
    }
    open();
  }, loginErrorText);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    login.submit(undefined, password.trim() === '' ? neededPassword : undefined);
  };

  return (
    <EntryPage title="Admin Console Access">
      {hasEnded ? (
        <p role="alert">
          Your session has ended. Please log in again, and check what you decided last.
        </p>
      ) : null}
      <form onSubmit={submit} className={styles.form}>
        {name === undefined ? null : (
          <TextField
            name="name"
            label="Your name"
            autoComplete="username"
            // The field appears because a person asked for it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          // What had the focus is gone with the session.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={hasEnded}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={login.error}
        />
        {code === undefined ? null : (
          <CodeField name="code" value={code} onChange={setCode} focus />
        )}
        <SubmitButton disabled={login.isPending}>
          {login.isPending ? 'Authenticating...' : 'Access Admin Console'}
        </SubmitButton>
      </form>
      <div className="cluster center">
        {name === undefined ? (
          <Button variant="quiet" onClick={() => setName('')}>
            Log in with a name
          </Button>
        ) : null}
        {hasPasskeys() ? <PasskeyLogin /> : null}
      </div>
    </EntryPage>
  );
}

function PasskeyLogin() {
  const open = useOpen();
  const login = useForm(async () => {
    const passkey = await askForPasskey(await call(getPasskeyRequestEndpoint));
    await call(loginWithPasskeyEndpoint, { body: { passkey } });
    open();
  }, passkeyErrorText);
  return (
    <>
      <Button variant="quiet" onClick={() => login.submit(undefined)} disabled={login.isPending}>
        Use a passkey
      </Button>
      {login.error === undefined ? null : (
        <p className="small" role="alert">
          {login.error}
        </p>
      )}
    </>
  );
}

function useOpen() {
  const openConsole = useOpenConsole();
  return () => {
    openConsole();
    toasts.add({ title: 'Successfully logged in as admin' });
  };
}

function warnOf(error: unknown): void {
  const isOther = error instanceof CallError && error.status !== 401;
  toasts.add({
    title: 'Invalid admin password - check console for details',
    ...(isOther && { description: sentenceFor(error, error.message) }),
    variant: 'destructive',
  });
  // The text that the specification shows sends people to the console.
  if (error instanceof Error) console.warn(error.message);
}

/** Only a 401 says something about the password; too many tries, for example, do not. */
function loginErrorText(error: unknown): string | undefined {
  if (needsCode(error)) return undefined;
  const isRefused = error instanceof CallError && error.status === 401;
  if (isRefused) return 'That did not work. Please check the password.';
  return sentenceFor(error, 'That did not work. Please try again.');
}
