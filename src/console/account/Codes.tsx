import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import {
  startCodesEndpoint,
  turnOffCodesEndpoint,
  turnOnCodesEndpoint,
} from '../../contract/endpoints/console/account.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { Button, SubmitButton } from '../../web/ui/Button.tsx';
import { toasts } from '../../web/ui/overlay/toasts.ts';
import { otherSessionsEnded, useReload } from './account-queries.ts';
import type { AccountPartProps } from './AccountPart.tsx';
import { AccountPart } from './AccountPart.tsx';
import { CodeField } from './CodeField.tsx';
import { ConfirmForm, type Confirmation } from './ConfirmForm.tsx';
import { useFormFocus } from './form-focus.ts';
import { QrCode } from './QrCode.tsx';
import styles from './Account.module.css';

type Setup = Awaited<ReturnType<typeof call<typeof startCodesEndpoint>>>;

/** One-time codes of an authenticator app, next to the password. */
export function Codes({ account, isOpen, onOpen, onClose }: AccountPartProps) {
  const [setup, setSetup] = useState<Setup>();
  const reload = useReload();
  const { hasCodes } = account;
  const close = () => {
    setSetup(undefined);
    onClose();
  };
  const finish = async (toast: { readonly title: string; readonly description?: string }) => {
    toasts.add(toast);
    close();
    await reload();
  };
  const confirm = async (body: Confirmation) => {
    if (!hasCodes) return setSetup(await call(startCodesEndpoint, { body }));
    await call(turnOffCodesEndpoint, { body });
    return finish({ title: 'One-time codes are off' });
  };
  return (
    <AccountPart
      title="One-time codes"
      text={
        hasCodes
          ? 'On: the password alone opens nothing.'
          : 'Off. With them, a stolen password is not enough to log in.'
      }
    >
      {isOpen ? null : (
        <Button onClick={onOpen}>
          {hasCodes ? 'Turn one-time codes off' : 'Set up one-time codes'}
        </Button>
      )}
      {isOpen && setup === undefined ? (
        <ConfirmForm
          account={account}
          action={hasCodes ? 'Turn off' : 'Continue'}
          onConfirm={confirm}
          onCancel={close}
        />
      ) : null}
      {isOpen && setup !== undefined ? (
        <SetupForm
          setup={setup}
          onDone={() => finish({ title: 'One-time codes are on', description: otherSessionsEnded })}
          onCancel={close}
        />
      ) : null}
    </AccountPart>
  );
}

interface SetupFormProps {
  readonly setup: Setup;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

function SetupForm({ setup, onDone, onCancel }: SetupFormProps) {
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const turningOn = useMutation({
    mutationFn: () => call(turnOnCodesEndpoint, { body: { setup: setup.setup, code } }),
    onSuccess: onDone,
  });
  const error = turningOn.isError
    ? sentenceFor(turningOn.error, 'That did not work. Please try again.')
    : undefined;
  useFormFocus(form);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    turningOn.mutate();
  };
  return (
    <form ref={form} onSubmit={submit} className={styles.form}>
      <p>Scan this with your authenticator app, or type the key below it into the app.</p>
      <QrCode text={setup.uri} label="QR code for an authenticator app" />
      <p>
        <code className={styles.key}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>
        <a href={setup.uri}>Open an authenticator app on this device</a>
      </p>
      <CodeField name="first-code" value={code} onChange={setCode} error={error} />
      <div className={styles.buttons}>
        <SubmitButton>Turn on</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
