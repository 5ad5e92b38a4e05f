import { useState } from 'react';
import {
  type Account,
  createPasskeyEndpoint,
  deletePasskeyEndpoint,
  startPasskeyEndpoint,
} from '../../contract/endpoints/console/account.ts';
import { limits } from '../../contract/limits.ts';
import { consoleAccountMessages } from '../../messages/areas/console/account.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { useMessages, useRichMessages } from '../../web/ui/text/messages.ts';
import { AccountPart, type AccountPartProps, bold, hidden, Time } from './AccountPart.tsx';
import { ConfirmForm, type Confirmation } from './ConfirmForm.tsx';
import type { Typed } from './Form.tsx';
import { hasPasskeys, makePasskey } from './passkey.ts';
import styles from './Account.module.css';

type Passkey = Account['passkeys'][number];

/** The passkeys of an account: each replaces the password and the code at a login. */
export function Passkeys({ account, isOpen, onOpen, onClose }: AccountPartProps) {
  const t = useMessages(consoleAccountMessages);
  const rich = useRichMessages(consoleAccountMessages);
  const [deleted, setDeleted] = useState<Passkey>();
  const { passkeys, offersPasskeys } = account;
  const canAdd = offersPasskeys && hasPasskeys();
  const start = (passkey?: Passkey) => {
    setDeleted(passkey);
    onOpen();
  };
  return (
    <AccountPart title={t('passkeys')} text={canAdd ? t('passkeysText') : t('passkeysNeed')}>
      {passkeys.length === 0 ? null : (
        <ul className={`list ${styles.list}`}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                <Described passkey={passkey} />
              </span>
              <Button onClick={() => start(passkey)}>
                {rich('deleteButton', { name: passkey.name, hidden })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && deleted !== undefined ? <DeleteForm {...{ deleted, onClose }} /> : null}
      {isOpen && deleted === undefined ? <AddForm onClose={onClose} /> : null}
      {isOpen || !canAdd ? null : <Button onClick={() => start()}>{t('addPasskey')}</Button>}
    </AccountPart>
  );
}

function Described({ passkey: { name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const rich = useRichMessages(consoleAccountMessages);
  const nodes = { b: bold, name, added: <Time>{createdAt}</Time> };
  return lastUsedAt === null
    ? rich('added', nodes)
    : rich('addedAndUsed', { ...nodes, used: <Time>{lastUsedAt}</Time> });
}

function AddForm({ onClose }: { onClose: () => void }) {
  const t = useMessages(consoleAccountMessages);
  const add = async (confirmation: Confirmation, { 'passkey-name': name = '' }: Typed) => {
    const request = await call(startPasskeyEndpoint, { body: confirmation });
    const passkey = await makePasskey(request);
    await call(createPasskeyEndpoint, { body: { name: name.trim() || t('passkey'), passkey } });
  };
  return (
    <ConfirmForm
      action={t('add')}
      change={add}
      done={{ title: t('passkeyAdded') }}
      onClose={onClose}
    >
      <TextField
        name="passkey-name"
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        maxLength={limits.passkeys.name}
      />
    </ConfirmForm>
  );
}

function DeleteForm({ deleted, onClose }: { deleted: Passkey; onClose: () => void }) {
  const t = useMessages(consoleAccountMessages);
  const { id, name } = deleted;
  return (
    <ConfirmForm
      action={t('deleteNamed', { name })}
      change={(body) => call(deletePasskeyEndpoint, { body: { ...body, id } })}
      done={{ title: t('deleted'), description: t('othersEnded') }}
      onClose={onClose}
    />
  );
}
