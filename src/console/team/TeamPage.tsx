import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endSessionEndpoint, type Team } from '../../contract/endpoints/console/team.ts';
import { consoleTeamMessages } from '../../messages/areas/console/team.ts';
import { useMessages } from '../../web/ui/text/messages.ts';
import { teamQuery } from '../account/account-calls.ts';
import { AccountPart } from '../account/AccountPart.tsx';
import { SessionList } from '../account/SessionList.tsx';
import { Loaded } from '../Loading.tsx';
import { Invitations } from './Invitations.tsx';
import { Member } from './Member.tsx';
import styles from '../account/Account.module.css';

const invitation = 'invitation';

/** Who may use the console, for owners. */
export function TeamPage() {
  return (
    <Loaded query={useQuery(teamQuery)} name="Team">
      {(team) => <Members team={team} />}
    </Loaded>
  );
}

function Members({ team }: { team: Team }) {
  const t = useMessages(consoleTeamMessages);
  const [open, setOpen] = useState<string>();
  /** One form is open at a time: that of a moderator or of a new invitation. */
  const formOf = (id: string) => ({
    isOpen: open === id,
    onOpen: () => setOpen(id),
    onClose: () => setOpen(undefined),
  });
  return (
    <section className={`tiles ${styles.page}`}>
      <h2>{t('title')}</h2>
      <p>
        <a href="#account">{t('yourAccount')}</a>
      </p>
      <AccountPart title={t('moderators')} text={t('moderatorsText')}>
        <ul className={`list ${styles.list}`}>
          {team.moderators.map((member) => (
            <Member key={member.id} member={member} {...formOf(member.id)} />
          ))}
        </ul>
      </AccountPart>
      <Invitations invitations={team.invitations} {...formOf(invitation)} />
      <AccountPart title={t('sessions')}>
        <SessionList sessions={team.sessions} endpoint={endSessionEndpoint} />
      </AccountPart>
    </section>
  );
}
