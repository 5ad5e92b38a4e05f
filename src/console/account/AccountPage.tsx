import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changePasswordEndpoint,
  endOwnSessionEndpoint,
  type Account,
} from '../../contract/endpoints/console/account.ts';
import { limits } from '../../contract/limits.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { toasts } from '../../web/ui/overlay/toasts.ts';
import { Loading } from '../Loading.tsx';
import { accountQuery, otherSessionsEnded, useChange, useReload } from './account-queries.ts';
import { AccountPart, type AccountPartProps } from './AccountPart.tsx';
import { Codes } from './Codes.tsx';
import { ConfirmForm, type Confirmation } from './ConfirmForm.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SessionList } from './SessionList.tsx';
import styles from './Account.module.css';

const parts = { password: Password, codes: Codes, passkeys: Passkeys };
type PartName = keyof typeof parts;

/** The account of whoever is logged in: how they log in, and where. */
export function AccountPage() {
  const { data: account, error, isPending } = useQuery(accountQuery);
  const [open, setOpen] = useState<PartName>();
  if (isPending) return <Loading>Loading your account...</Loading>;
  if (account === undefined) return <p>{sentenceFor(error, 'Your account did not load.')}</p>;
  return (
    <section className={styles.page}>
      <h2>Your account</h2>
      <p>
        You are {account.name}, {account.role} of this site.{' '}
        {account.role === 'owner' ? <a href="#team">Manage the team</a> : null}
      </p>
      {(Object.keys(parts) as PartName[])
        .filter((part) => part !== 'codes' || account.hasPassword)
        .map((part) => {
          const Part = parts[part];
          return (
            <Part
              key={part}
              account={account}
              isOpen={open === part}
              onOpen={() => setOpen(part)}
              onClose={() => setOpen(undefined)}
            />
          );
        })}
      <OwnSessions account={account} />
    </section>
  );
}

function OwnSessions({ account }: { account: Account }) {
  const end = useChange({
    act: (id: string) => call(endOwnSessionEndpoint, { params: { id } }),
    done: 'Session ended',
  });
  return (
    <AccountPart title="Your sessions" text="A session ends after 30 minutes without a request.">
      <SessionList sessions={account.sessions} onEnd={(id) => end.mutate(id)} />
    </AccountPart>
  );
}

function Password({ account, isOpen, onOpen, onClose }: AccountPartProps) {
  const [newPassword, setNewPassword] = useState('');
  const reload = useReload();
  if (!account.canChangePassword) {
    const text = 'You log in with the password of the site. The command admin-password changes it.';
    return <AccountPart title="Password" text={text} />;
  }
  const change = async (confirmation: Confirmation) => {
    await call(changePasswordEndpoint, { body: { ...confirmation, newPassword } });
    toasts.add({ title: 'Password changed', description: otherSessionsEnded });
    setNewPassword('');
    onClose();
    await reload();
  };
  return (
    <AccountPart title="Password">
      {isOpen ? (
        <ConfirmForm account={account} action="Change" onConfirm={change} onCancel={onClose}>
          <TextField
            name="new-password"
            label="New password"
            type="password"
            autoComplete="new-password"
            hint={`At least ${limits.password.min} characters.`}
            value={newPassword}
            onChange={(event) => setNewPassword(event.target.value)}
          />
        </ConfirmForm>
      ) : (
        <Button onClick={onOpen}>
          {account.hasPassword ? 'Change password' : 'Set a password'}
        </Button>
      )}
    </AccountPart>
  );
}
