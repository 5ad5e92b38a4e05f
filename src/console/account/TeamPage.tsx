import { useQuery } from '@tanstack/react-query';
import { moderatorRoles, type ModeratorRole } from '../../contract/endpoints/console/roles.ts';
import {
  changeRoleEndpoint,
  disableModeratorEndpoint,
  enableModeratorEndpoint,
  endSessionEndpoint,
  type TeamMember,
} from '../../contract/endpoints/console/team.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { SelectField } from '../../web/ui/form/Field.tsx';
import { Loading } from '../Loading.tsx';
import { teamQuery, useChange } from './account-queries.ts';
import { AccountPart } from './AccountPart.tsx';
import { Invitations } from './Invitations.tsx';
import { SessionList } from './SessionList.tsx';
import styles from './Account.module.css';

/** Who may use the console, for owners. */
export function TeamPage() {
  const { data: team, error, isPending } = useQuery(teamQuery);
  const end = useChange({
    act: (id: string) => call(endSessionEndpoint, { params: { id } }),
    done: 'Session ended',
  });
  if (isPending) return <Loading>Loading the team...</Loading>;
  if (team === undefined) return <p>{sentenceFor(error, 'The team did not load.')}</p>;
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
          {team.moderators.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </ul>
      </AccountPart>
      <Invitations invitations={team.invitations} />
      <AccountPart title="Sessions">
        <SessionList sessions={team.sessions} onEnd={(id) => end.mutate(id)} />
      </AccountPart>
    </section>
  );
}

function Member({ member }: { member: TeamMember }) {
  const { id, name, role, disabledAt, isSiteOwner, isYou } = member;
  const params = { id };
  const changeRole = useChange({
    act: (to: ModeratorRole) => call(changeRoleEndpoint, { params, body: { role: to } }),
    done: 'Role changed',
  });
  const disable = useChange({
    act: () => call(disableModeratorEndpoint, { params }),
    done: `${name} can no longer log in`,
  });
  const enable = useChange({
    act: () => call(enableModeratorEndpoint, { params }),
    done: `${name} can log in again`,
  });
  return (
    <li>
      <span>
        <strong>{name}</strong>
        {isYou ? ' (you)' : ''}: {waysOf(member).join(', ')}
        {disabledAt === null ? '' : ' – disabled'}
      </span>
      {isSiteOwner ? (
        <span>Owner of the site</span>
      ) : (
        <div className={styles.buttons}>
          <SelectField
            name={`role-${id}`}
            label={<span className="visually-hidden">Role of {name}</span>}
            value={role}
            onChange={(event) => changeRole.mutate(event.target.value as ModeratorRole)}
          >
            {moderatorRoles.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          <Button onClick={() => (disabledAt === null ? disable : enable).mutate()}>
            {disabledAt === null ? 'Disable' : 'Enable'}{' '}
            <span className="visually-hidden">{name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

/** How a moderator logs in, in words. */
function waysOf({ hasPassword, hasCodes, passkeys }: TeamMember): string[] {
  const password = hasCodes ? 'password and code' : 'password';
  const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
  return [...(hasPassword ? [password] : []), ...(passkeys > 0 ? [keys] : [])];
}
