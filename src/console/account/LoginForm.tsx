import { useState } from 'react';
import {
  loginEndpoint,
  loginWithPasskeyEndpoint,
  neededPassword,
} from '../../contract/endpoints/console/login.ts';
import { consoleAccountMessages } from '../../messages/areas/console/account.ts';
import { CallError, sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { Button, SubmitButton } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { toasts } from '../../web/ui/overlay/toasts.ts';
import { useLanguage, useMessages } from '../../web/ui/text/messages.ts';
import { EntryPage } from '../EntryPage.tsx';
import { useOpenConsole } from './account-calls.ts';
import { CodeField, failureText, Form, type TextFor, type Typed, useSend, wrong } from './Form.tsx';
import { askForPasskey, hasPasskeys, passkeyErrorText } from './passkey.ts';

/** Whether only the one-time code is missing for a login. */
const needsCode = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.code === 'code-needed';

/** The login: with the password of the site; with a name, a code or a passkey for those who have one. */
export function LoginForm({ hasEnded }: { hasEnded: boolean }) {
  const t = useMessages(consoleAccountMessages);
  const warnOf = useWarning();
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
    <EntryPage title={t('access')}>
      {hasEnded ? <p role="alert">{t('sessionEnded')}</p> : null}
      <Form onSend={send}>
        {hasName ? (
          // The field appears because a person asked for it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          <TextField name="name" label={t('name')} autoComplete="username" autoFocus />
        ) : null}
        <TextField
          name="password"
          label={t('password')}
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
          {login.isPending ? t('loggingIn') : t('logIn')}
        </SubmitButton>
      </Form>
      <div className="cluster center">
        {hasName ? null : (
          <Button variant="quiet" onClick={() => setHasName(true)}>
            {t('withName')}
          </Button>
        )}
        {hasPasskeys() ? <PasskeyLogin /> : null}
      </div>
    </EntryPage>
  );
}

function PasskeyLogin() {
  const t = useMessages(consoleAccountMessages);
  const open = useOpen();
  const { submit, isPending, problem } = useSend(async () => {
    await call(loginWithPasskeyEndpoint, { body: { passkey: await askForPasskey() } });
    open();
  }, passkeyErrorText);
  return (
    <>
      <Button variant="quiet" onClick={() => void submit(undefined)} disabled={isPending}>
        {t('withPasskey')}
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
  const t = useMessages(consoleAccountMessages);
  const openConsole = useOpenConsole();
  return () => {
    openConsole();
    toasts.add({ title: t('loggedIn') });
  };
}

function useWarning() {
  const t = useMessages(consoleAccountMessages);
  const { sentence } = useLanguage();
  return (error: unknown) => {
    const isOther = error instanceof CallError && error.status !== 401;
    toasts.add({
      title: t('wrongPassword'),
      ...(isOther && { description: sentence(sentenceFor(error, error.message)) }),
      variant: 'destructive',
    });
    // The text that the specification shows sends people to the console.
    if (error instanceof Error) console.warn(error.message);
  };
}

/** Only a 401 says something about the password; too many tries, for example, do not. */
const loginErrorText: TextFor = (error, t) => {
  if (needsCode(error)) return undefined;
  const isRefused = error instanceof CallError && error.status === 401;
  return isRefused ? t('checkPassword') : failureText(error, t);
};
