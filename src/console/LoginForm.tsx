import { useState, type SyntheticEvent } from 'react';
import { CallError, sentenceFor } from '../web/api/call-error.ts';
import { SubmitButton } from '../web/ui/Button.tsx';
import { Card } from '../web/ui/Card.tsx';
import { TextField } from '../web/ui/form/Field.tsx';
import { useLogin } from './console-queries.ts';
import { Logo } from './Logo.tsx';
import styles from './LoginForm.module.css';

export function LoginForm() {
  const [password, setPassword] = useState('');
  const login = useLogin();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (password.trim() !== '' && !login.isPending) login.mutate(password);
  };

  return (
    <main className={styles.login}>
      <Card className={styles.card}>
        <Logo size={72} />
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
      <Horizon />
    </main>
  );
}

/** The sun that rises behind hills, at the foot of the page. */
function Horizon() {
  return (
    <svg
      className={styles.horizon}
      viewBox="0 0 1440 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className={styles.glow} cx="780" cy="130" r="118" />
      <circle className={styles.sun} cx="780" cy="130" r="84" />
      <path className={styles.farHill} d="M0 150c240-70 430-66 690-8s470 40 750-42v140H0z" />
      <path className={styles.nearHill} d="M0 196c260-52 480-40 740 2s460 30 700-26v68H0z" />
    </svg>
  );
}

/** Only a 401 says something about the password; too many tries, for example, do not. */
function loginErrorText(error: unknown): string {
  const isRefused = error instanceof CallError && error.status === 401;
  if (isRefused) return 'That did not work. Please check the password.';
  return sentenceFor(error, 'That did not work. Please try again.');
}
