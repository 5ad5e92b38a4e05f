import { useState, type SyntheticEvent } from 'react';
import { neededPassword } from '../../contract/endpoints/console/login.ts';
import { CallError, sentenceFor } from '../../web/api/call-error.ts';
import { Button, SubmitButton } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { needsCode, useLogin, usePasskeyLogin } from './account-queries.ts';
import { CodeField } from './CodeField.tsx';
import { EntryPage } from './EntryPage.tsx';
import { hasPasskeys, passkeyErrorText } from './passkey.ts';
import styles from './EntryPage.module.css';

/** The login: with the password of the site; with a name, a code or a passkey for those who have one. */
export function LoginForm({ hasEnded }: { hasEnded: boolean }) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [name, setName] = useState<string>();
  const [code, setCode] = useState<string>();
  const login = useLogin();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(password.trim() === '');
    if (password.trim() === '' || login.isPending) return;
    const typed = { ...(name && { name }), ...(code && { code }) };
    login.mutate(
      { password, ...typed },
      { onError: (error) => (needsCode(error) ? setCode('') : undefined) },
    );
  };

  return (
    <EntryPage title="Admin Console Access">
      {hasEnded ? (
        <p className={styles.lead} role="alert">
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
          error={isMissing ? neededPassword : loginErrorText(login.error)}
        />
        {code === undefined ? null : (
          <CodeField name="code" value={code} onChange={setCode} focus />
        )}
        <SubmitButton disabled={login.isPending}>
          {login.isPending ? 'Authenticating...' : 'Access Admin Console'}
        </SubmitButton>
      </form>
      <div className={styles.more}>
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
  const login = usePasskeyLogin();
  return (
    <>
      <Button variant="quiet" onClick={() => login.mutate()} disabled={login.isPending}>
        Use a passkey
      </Button>
      {login.isError ? (
        <p className={styles.notice} role="alert">
          {passkeyErrorText(login.error)}
        </p>
      ) : null}
    </>
  );
}

/** Only a 401 says something about the password; too many tries, for example, do not. */
function loginErrorText(error: unknown): string | undefined {
  if (error === null || needsCode(error)) return undefined;
  const isRefused = error instanceof CallError && error.status === 401;
  if (isRefused) return 'That did not work. Please check the password.';
  return sentenceFor(error, 'That did not work. Please try again.');
}
