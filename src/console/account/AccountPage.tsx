import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changePasswordEndpoint,
  endOwnSessionEndpoint,
} from '../../contract/endpoints/console/account.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { Loaded } from '../Loading.tsx';
import { accountQuery, otherSessionsEnded } from './account-calls.ts';
import { AccountPart, type AccountPartProps } from './AccountPart.tsx';
import { Codes } from './Codes.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { NewPasswordField } from './Form.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SessionList } from './SessionList.tsx';
import styles from './Account.module.css';

const parts = { password: Password, codes: Codes, passkeys: Passkeys };
type PartName = keyof typeof parts;

/** The account of whoever is logged in: how they log in, and where. */
export function AccountPage() {
  const query = useQuery(accountQuery);
  const [open, setOpen] = useState<PartName>();
  return (
    <Loaded query={query} name="your account">
      {(account) => (
        <section className={`tiles ${styles.page}`}>
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
          <AccountPart
            title="Your sessions"
            text="A session ends after 30 minutes without a request."
          >
            <SessionList sessions={account.sessions} endpoint={endOwnSessionEndpoint} />
          </AccountPart>
        </section>
      )}
    </Loaded>
  );
}

function Password({ account, isOpen, onOpen, onClose }: AccountPartProps) {
  if (!account.canChangePassword) {
    const text = 'You log in with the password of the site. The command admin-password changes it.';
    return <AccountPart title="Password" text={text} />;
  }
  return (
    <AccountPart title="Password">
      {isOpen ? (
        <ConfirmForm
          action="Change"
          change={(body, { 'new-password': newPassword = '' }) =>
            call(changePasswordEndpoint, { body: { ...body, newPassword } })
          }
          done={{ title: 'Password changed', description: otherSessionsEnded }}
          onClose={onClose}
        >
          <NewPasswordField />
        </ConfirmForm>
      ) : (
        <Button onClick={onOpen}>
          {account.hasPassword ? 'Change password' : 'Set a password'}
        </Button>
      )}
    </AccountPart>
  );
}
