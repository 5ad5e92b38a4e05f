import { useState } from 'react';
import {
  loginEndpoint,
  loginWithPasskeyEndpoint,
  neededPassword,
} from '../../contract/endpoints/console/login.ts';
import { CallError, sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { Button, SubmitButton } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { toasts } from '../../web/ui/overlay/toasts.ts';
import { EntryPage } from '../EntryPage.tsx';
import { useOpenConsole } from './account-calls.ts';
import { CodeField, Form, type Typed, useSend, wrong } from './Form.tsx';
import { askForPasskey, hasPasskeys, passkeyErrorText } from './passkey.ts';

/** Whether only the one-time code is missing for a login. */
const needsCode = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.code === 'code-needed';

/** The login: with the password of the site; with a name, a code or a passkey for those who have one. */
export function LoginForm({ hasEnded }: { hasEnded: boolean }) {
  const [hasName, setHasName] = useState(false);
  const [hasCode, setHasCode] = useState(false);
  const open = useOpen();
  const login = useSend(async ({ password = '', name, code }: Typed) => {
    try {
      await call(loginEndpoint, {
        body: { password, ...(name && { name }), ...(code && { code }) },
      });
    } catch (error) {
      if (needsCode(error)) setHasCode(true);
      else warnOf(error);
      throw error;
    }
    open();
  }, loginErrorText);
  const send = (typed: Typed) =>
    typed['password']?.trim() ? login.submit(typed) : login.setProblem(wrong(neededPassword));

  return (
    <EntryPage title="Admin Console Access">
      {hasEnded ? (
        <p role="alert">
          Your session has ended. Please log in again, and check what you decided last.
        </p>
      ) : null}
      <Form onSend={send}>
        {hasName ? (
          // The field appears because a person asked for it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          <TextField name="name" label="Your name" autoComplete="username" autoFocus />
        ) : null}
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          // What had the focus is gone with the session.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={hasEnded}
          error={login.problem?.message}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears as the next step */}
        {hasCode ? <CodeField name="code" autoFocus /> : null}
        <SubmitButton disabled={login.isPending}>
          {login.isPending ? 'Authenticating...' : 'Access Admin Console'}
        </SubmitButton>
      </Form>
      <div className="cluster center">
        {hasName ? null : (
          <Button variant="quiet" onClick={() => setHasName(true)}>
            Log in with a name
          </Button>
        )}
        {hasPasskeys() ? <PasskeyLogin /> : null}
      </div>
    </EntryPage>
  );
}

function PasskeyLogin() {
  const open = useOpen();
  const { submit, isPending, problem } = useSend(async () => {
    await call(loginWithPasskeyEndpoint, { body: { passkey: await askForPasskey() } });
    open();
  }, passkeyErrorText);
  return (
    <>
      <Button variant="quiet" onClick={() => void submit(undefined)} disabled={isPending}>
        Use a passkey
      </Button>
      {problem ? (
        <p className="small" role="alert">
          {problem.message}
        </p>
      ) : null}
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
