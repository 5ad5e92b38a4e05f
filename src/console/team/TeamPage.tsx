import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endSessionEndpoint, type Team } from '../../contract/endpoints/console/team.ts';
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
    <Loaded query={useQuery(teamQuery)} name="the team">
      {(team) => <Members team={team} />}
    </Loaded>
  );
}

function Members({ team }: { team: Team }) {
  const [open, setOpen] = useState<string>();
  /** One form is open at a time: that of a moderator or of a new invitation. */
  const formOf = (id: string) => ({
    isOpen: open === id,
    onOpen: () => setOpen(id),
    onClose: () => setOpen(undefined),
  });
  return (
    <section className={`tiles ${styles.page}`}>
      <h2>Team</h2>
      <p>
        <a href="#account">Your account</a>
      </p>
      <AccountPart
        title="Moderators"
        text="Observers read, moderators also decide, owners also invite and disable others."
      >
        <ul className={`list ${styles.list}`}>
          {team.moderators.map((member) => (
            <Member key={member.id} member={member} {...formOf(member.id)} />
          ))}
        </ul>
      </AccountPart>
      <Invitations invitations={team.invitations} {...formOf(invitation)} />
      <AccountPart title="Sessions">
        <SessionList sessions={team.sessions} endpoint={endSessionEndpoint} />
      </AccountPart>
    </section>
  );
}
