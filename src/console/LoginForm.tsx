import { useState, type SyntheticEvent } from 'react';
import { CallError, sentenceFor } from '../web/api/call-error.ts';
import { SubmitButton } from '../web/ui/Button.tsx';
import { Card } from '../web/ui/Card.tsx';
import { TextField } from '../web/ui/form/Field.tsx';
import { useLogin } from './console-queries.ts';
import styles from './Console.module.css';

export function LoginForm() {
  const [password, setPassword] = useState('');
  const login = useLogin();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (password.trim() !== '' && !login.isPending) login.mutate(password);
  };

  return (
    <main className={styles.login}>
      <Card>
        <h1>Admin Console Access</h1>
        <form onSubmit={submit} className={styles.form}>
          <TextField
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={login.isError ? loginErrorText(login.error) : undefined}
          />
          <SubmitButton disabled={login.isPending}>
            {login.isPending ? 'Authenticating...' : 'Access Admin Console'}
          </SubmitButton>
        </form>
        <p className={styles.notice}>Access to this console is logged.</p>
      </Card>
    </main>
  );
}

/** Only a 401 says something about the password; too many tries, for example, do not. */
function loginErrorText(error: unknown): string {
  const isRefused = error instanceof CallError && error.status === 401;
  if (isRefused) return 'That did not work. Please check the password.';
  return sentenceFor(error, 'That did not work. Please try again.');
}
