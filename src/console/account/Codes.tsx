import { useState } from 'react';
import { encode } from 'uqr';
import {
  startCodesEndpoint,
  turnOffCodesEndpoint,
  turnOnCodesEndpoint,
} from '../../contract/endpoints/console/account.ts';
import { call } from '../../web/api/call.ts';
import { Button, SubmitButton } from '../../web/ui/Button.tsx';
import { toasts } from '../../web/ui/overlay/toasts.ts';
import { useReload } from '../calls.ts';
import { accountLists, otherSessionsEnded } from './account-calls.ts';
import { AccountPart, type AccountPartProps } from './AccountPart.tsx';
import { ConfirmForm, type Confirmation } from './ConfirmForm.tsx';
import { CodeField, Form, type Typed, useSend } from './Form.tsx';
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
  const reload = useReload(accountLists);
  const { problem, isPending, submit } = useSend(async ({ 'first-code': code = '' }: Typed) => {
    await call(turnOnCodesEndpoint, { body: { setup: setup.setup, code } });
    toasts.add({ title: 'One-time codes are on', description: otherSessionsEnded });
    onClose();
    await reload();
  });
  return (
    <Form onSend={submit} isOpened>
      <p>Scan this with your authenticator app, or type the key below it into the app.</p>
      <QrCode text={setup.uri} label="QR code for an authenticator app" />
      <p>
        <code className={styles.key}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>
        <a href={setup.uri}>Open an authenticator app on this device</a>
      </p>
      <CodeField name="first-code" error={problem?.message} />
      <div className="cluster">
        <SubmitButton disabled={isPending}>Turn on</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** A text as a QR code, always dark on light: cameras read no other one well. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join('')} />
    </svg>
  );
}
