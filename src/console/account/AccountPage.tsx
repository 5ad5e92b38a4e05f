import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changePasswordEndpoint,
  endOwnSessionEndpoint,
} from '../../contract/endpoints/console/account.ts';
import { consoleAccountMessages } from '../../messages/areas/console/account.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { useMessages } from '../../web/ui/text/messages.ts';
import { Loaded } from '../Loading.tsx';
import { accountQuery } from './account-calls.ts';
import { AccountPart, type AccountPartProps } from './AccountPart.tsx';
import { Codes } from './Codes.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { NewPasswordField } from './Form.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SessionList } from './SessionList.tsx';
import styles from './Account.module.css';

const parts = { password: Password, codes: Codes, passkeys: Passkeys };
type PartName = keyof typeof parts;

const youAre = { owner: 'youOwner', moderator: 'youModerator', observer: 'youObserver' } as const;

/** The account of whoever is logged in: how they log in, and where. */
export function AccountPage() {
  const t = useMessages(consoleAccountMessages);
  const query = useQuery(accountQuery);
  const [open, setOpen] = useState<PartName>();
  return (
    <Loaded query={query} name="Account">
      {(account) => (
        <section className={`tiles ${styles.page}`}>
          <h2>{t('title')}</h2>
          <p>
            {t(youAre[account.role], { name: account.name })}{' '}
            {account.role === 'owner' ? <a href="#team">{t('manageTeam')}</a> : null}
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
          <AccountPart title={t('sessions')} text={t('sessionsText')}>
            <SessionList sessions={account.sessions} endpoint={endOwnSessionEndpoint} />
          </AccountPart>
        </section>
      )}
    </Loaded>
  );
}

function Password({ account, isOpen, onOpen, onClose }: AccountPartProps) {
  const t = useMessages(consoleAccountMessages);
  if (!account.canChangePassword)
    return <AccountPart title={t('password')} text={t('siteOwner')} />;
  return (
    <AccountPart title={t('password')}>
      {isOpen ? (
        <ConfirmForm
          action={t('change')}
          change={(body, { 'new-password': newPassword = '' }) =>
            call(changePasswordEndpoint, { body: { ...body, newPassword } })
          }
          done={{ title: t('passwordChanged'), description: t('othersEnded') }}
          onClose={onClose}
        >
          <NewPasswordField />
        </ConfirmForm>
      ) : (
        <Button onClick={onOpen}>
          {account.hasPassword ? t('changePassword') : t('setPassword')}
        </Button>
      )}
    </AccountPart>
  );
}
