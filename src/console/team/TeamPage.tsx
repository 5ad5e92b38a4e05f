import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endSessionEndpoint } from '../../contract/endpoints/console/team.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { accountQuery, teamQuery, useChange } from '../account/account-queries.ts';
import { AccountPart } from '../account/AccountPart.tsx';
import { SessionList } from '../account/SessionList.tsx';
import { Loading } from '../Loading.tsx';
import { Invitations } from './Invitations.tsx';
import { Member } from './Member.tsx';
import styles from '../account/Account.module.css';

const invitation = 'invitation';

/** Who may use the console, for owners. */
export function TeamPage() {
  const team = useQuery(teamQuery);
  const account = useQuery(accountQuery);
  const [open, setOpen] = useState<string>();
  const end = useChange({
    act: (id: string) => call(endSessionEndpoint, { params: { id } }),
    done: 'Session ended',
  });
  if (team.isPending || account.isPending) return <Loading>Loading the team...</Loading>;
  if (team.data === undefined || account.data === undefined)
    return <p>{sentenceFor(team.error ?? account.error, 'The team did not load.')}</p>;

  /** One form is open at a time: that of a moderator or of a new invitation. */
  const formOf = (id: string) => ({
    account: account.data,
    isOpen: open === id,
    onOpen: () => setOpen(id),
    onClose: () => setOpen(undefined),
  });
  return (
    <section className={styles.page}>
      <h2>Team</h2>
      <p>
        <a href="#account">Your account</a>
      </p>
      <AccountPart
        title="Moderators"
        text="Observers read, moderators also decide, owners also invite and disable others."
      >
        <ul className={styles.list}>
          {team.data.moderators.map((member) => (
            <Member key={member.id} member={member} {...formOf(member.id)} />
          ))}
        </ul>
      </AccountPart>
      <Invitations invitations={team.data.invitations} {...formOf(invitation)} />
      <AccountPart title="Sessions">
        <SessionList sessions={team.data.sessions} onEnd={(id) => end.mutate(id)} />
      </AccountPart>
    </section>
  );
}
