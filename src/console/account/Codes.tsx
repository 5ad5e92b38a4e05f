import { useState } from 'react';
import { encode } from 'uqr';
import {
  startCodesEndpoint,
  turnOffCodesEndpoint,
  turnOnCodesEndpoint,
} from '../../contract/endpoints/console/account.ts';
import { consoleAccountMessages } from '../../messages/areas/console/account.ts';
import { call } from '../../web/api/call.ts';
import { Button, SubmitButton } from '../../web/ui/Button.tsx';
import { toasts } from '../../web/ui/overlay/toasts.ts';
import { useMessages } from '../../web/ui/text/messages.ts';
import { useReload } from '../calls.ts';
import { accountLists } from './account-calls.ts';
import { AccountPart, type AccountPartProps } from './AccountPart.tsx';
import { ConfirmForm, type Confirmation } from './ConfirmForm.tsx';
import { CodeField, Form, type Typed, useSend } from './Form.tsx';
import styles from './Account.module.css';

type Setup = Awaited<ReturnType<typeof call<typeof startCodesEndpoint>>>;

/** One-time codes of an authenticator app, next to the password. */
export function Codes({ account, isOpen, onOpen, onClose }: AccountPartProps) {
  const t = useMessages(consoleAccountMessages);
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
    <AccountPart title={t('codes')} text={hasCodes ? t('codesOn') : t('codesOff')}>
      {isOpen ? null : (
        <Button onClick={onOpen}>{hasCodes ? t('turnCodesOff') : t('setUpCodes')}</Button>
      )}
      {isOpen && setup === undefined ? (
        <ConfirmForm
          action={hasCodes ? t('turnOff') : t('next')}
          change={change}
          done={{ title: t('codesAreOff') }}
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
  const t = useMessages(consoleAccountMessages);
  const reload = useReload(accountLists);
  const { problem, isPending, submit } = useSend(async ({ 'first-code': code = '' }: Typed) => {
    await call(turnOnCodesEndpoint, { body: { setup: setup.setup, code } });
    toasts.add({ title: t('codesAreOn'), description: t('othersEnded') });
    onClose();
    await reload();
  });
  return (
    <Form onSend={submit} isOpened>
      <p>{t('scan')}</p>
      <QrCode text={setup.uri} label={t('qrCode')} />
      <p>
        <code className={styles.key} translate="no">
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <p>
        <a href={setup.uri}>{t('openApp')}</a>
      </p>
      <CodeField name="first-code" error={problem?.message} />
      <div className="cluster">
        <SubmitButton disabled={isPending}>{t('turnOn')}</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
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
