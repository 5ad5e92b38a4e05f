import { useState } from 'react';
import {
  type Account,
  createPasskeyEndpoint,
  deletePasskeyEndpoint,
  startPasskeyEndpoint,
} from '../../contract/endpoints/console/account.ts';
import { limits } from '../../contract/limits.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { otherSessionsEnded } from './account-calls.ts';
import { AccountPart, type AccountPartProps, Time } from './AccountPart.tsx';
import { ConfirmForm, type Confirmation } from './ConfirmForm.tsx';
import type { Typed } from './Form.tsx';
import { hasPasskeys, makePasskey } from './passkey.ts';
import styles from './Account.module.css';

type Passkey = Account['passkeys'][number];

/** The passkeys of an account: each replaces the password and the code at a login. */
export function Passkeys({ account, isOpen, onOpen, onClose }: AccountPartProps) {
  const [deleted, setDeleted] = useState<Passkey>();
  const { passkeys, offersPasskeys } = account;
  const canAdd = offersPasskeys && hasPasskeys();
  const start = (passkey?: Passkey) => {
    setDeleted(passkey);
    onOpen();
  };
  return (
    <AccountPart
      title="Passkeys"
      text={
        canAdd
          ? 'A passkey on a device replaces the password and the code.'
          : 'Passkeys need https and PUBLIC_ORIGIN, or the address http://localhost.'
      }
    >
      {passkeys.length === 0 ? null : (
        <ul className={`list ${styles.list}`}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                <strong>{passkey.name}</strong>, added <Time>{passkey.createdAt}</Time>
                {passkey.lastUsedAt === null ? null : (
                  <>
                    , last used <Time>{passkey.lastUsedAt}</Time>
                  </>
                )}
              </span>
              <Button onClick={() => start(passkey)}>
                Delete <span className="visually-hidden">the passkey {passkey.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && deleted !== undefined ? <DeleteForm {...{ deleted, onClose }} /> : null}
      {isOpen && deleted === undefined ? <AddForm onClose={onClose} /> : null}
      {isOpen || !canAdd ? null : <Button onClick={() => start()}>Add a passkey</Button>}
    </AccountPart>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const add = async (confirmation: Confirmation, { 'passkey-name': name = '' }: Typed) => {
    const request = await call(startPasskeyEndpoint, { body: confirmation });
    const passkey = await makePasskey(request);
    await call(createPasskeyEndpoint, { body: { name: name.trim() || 'Passkey', passkey } });
  };
  return (
    <ConfirmForm action="Add" change={add} done={{ title: 'Passkey added' }} onClose={onClose}>
      <TextField
        name="passkey-name"
        label="Name of the passkey"
        hint="Such as the device it is on."
        maxLength={limits.passkeys.name}
      />
    </ConfirmForm>
  );
}

function DeleteForm({ deleted, onClose }: { deleted: Passkey; onClose: () => void }) {
  const { id, name } = deleted;
  return (
    <ConfirmForm
      action={`Delete ${name}`}
      change={(body) => call(deletePasskeyEndpoint, { body: { ...body, id } })}
      done={{ title: 'Passkey deleted', description: otherSessionsEnded }}
      onClose={onClose}
    />
  );
}
