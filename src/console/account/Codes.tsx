import { useRef, useState, type SyntheticEvent } from 'react';
import {
  startCodesEndpoint,
  turnOffCodesEndpoint,
  turnOnCodesEndpoint,
} from '../../contract/endpoints/console/account.ts';
import { call } from '../../web/api/call.ts';
import { Button, SubmitButton } from '../../web/ui/Button.tsx';
import { toasts } from '../../web/ui/overlay/toasts.ts';
import { useReload } from '../calls.ts';
import { useForm } from '../use-form.ts';
import { accountLists, otherSessionsEnded } from './account-calls.ts';
import { AccountPart, type AccountPartProps } from './AccountPart.tsx';
import { CodeField } from './CodeField.tsx';
import { ConfirmForm, type Confirmation } from './ConfirmForm.tsx';
import { useFormFocus } from './form-focus.ts';
import { QrCode } from './QrCode.tsx';
import styles from './Account.module.css';

type Setup = Awaited<ReturnType<typeof call<typeof startCodesEndpoint>>>;

/** One-time codes of an authenticator app, next to the password. */
export function Codes({ account, isOpen, onOpen, onClose }: AccountPartProps) {
  const [setup, setSetup] = useState<Setup>();
  const { hasCodes } = account;
  const close = () => {
    setSetup(undefined);
    onClose();
  };
  const change = async (body: Confirmation) => {
    if (hasCodes) return call(turnOffCodesEndpoint, { body });
    setSetup(await call(startCodesEndpoint, { body }));
    return 'not yet';
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
          change={change}
          done={{ title: 'One-time codes are off' }}
          onClose={close}
        />
      ) : null}
      {isOpen && setup !== undefined ? <SetupForm setup={setup} onClose={close} /> : null}
    </AccountPart>
  );
}

interface SetupFormProps {
  readonly setup: Setup;
  readonly onClose: () => void;
}

function SetupForm({ setup, onClose }: SetupFormProps) {
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const reload = useReload(accountLists);
  const { error, isPending, submit } = useForm(async () => {
    await call(turnOnCodesEndpoint, { body: { setup: setup.setup, code } });
    toasts.add({ title: 'One-time codes are on', description: otherSessionsEnded });
    onClose();
    await reload();
  });
  useFormFocus(form);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    submit(undefined);
  };
  return (
    <form ref={form} onSubmit={send} className={styles.form}>
      <p>Scan this with your authenticator app, or type the key below it into the app.</p>
      <QrCode text={setup.uri} label="QR code for an authenticator app" />
      <p>
        <code className={styles.key}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>
        <a href={setup.uri}>Open an authenticator app on this device</a>
      </p>
      <CodeField name="first-code" value={code} onChange={setCode} error={error} />
      <div className="cluster">
        <SubmitButton disabled={isPending}>Turn on</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
