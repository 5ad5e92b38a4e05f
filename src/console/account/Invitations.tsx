import { useState, type SyntheticEvent } from 'react';
import { moderatorRoles, type ModeratorRole } from '../../contract/endpoints/console/roles.ts';
import {
  createInvitationEndpoint,
  withdrawInvitationEndpoint,
  type Invitation,
} from '../../contract/endpoints/console/team.ts';
import { limits } from '../../contract/limits.ts';
import { adminConsolePath, invitationFragment } from '../../contract/paths.ts';
import { call } from '../../web/api/call.ts';
import { Button, SubmitButton } from '../../web/ui/Button.tsx';
import { SelectField, TextField } from '../../web/ui/form/Field.tsx';
import { toasts } from '../../web/ui/overlay/toasts.ts';
import { useChange } from './account-queries.ts';
import { AccountPart, Time } from './AccountPart.tsx';
import styles from './Account.module.css';

/** Invites somebody, and lists the invitations that can still be accepted. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const [link, setLink] = useState<string>();
  const withdraw = useChange({
    act: (id: string) => call(withdrawInvitationEndpoint, { params: { id } }),
    done: 'Invitation withdrawn',
  });
  return (
    <AccountPart
      title="Invitations"
      text="A link works once, for three days. To replace a lost password, disable the moderator and invite them again."
    >
      <InviteForm onInvited={setLink} />
      {link === undefined ? null : <InvitationLink link={link} />}
      {invitations.length === 0 ? null : (
        <ul className={styles.list}>
          {invitations.map(({ id, name, role, invitedBy, expiresAt }) => (
            <li key={id}>
              <span>
                <strong>{name}</strong> as {role}, invited by {invitedBy}, until{' '}
                <Time>{expiresAt}</Time>
              </span>
              <Button onClick={() => withdraw.mutate(id)}>
                Withdraw <span className="visually-hidden">the invitation of {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </AccountPart>
  );
}

function InviteForm({ onInvited }: { onInvited: (link: string) => void }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<ModeratorRole>('moderator');
  const invite = useChange({
    act: () => call(createInvitationEndpoint, { body: { name, role } }),
    done: 'Invitation made',
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    invite.mutate(undefined, {
      onSuccess: ({ token }) => {
        setName('');
        onInvited(`${location.origin}${adminConsolePath}${invitationFragment}${token}`);
      },
    });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextField
        name="invited-name"
        label="Name of the new moderator"
        maxLength={limits.moderatorName.max}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        name="invited-role"
        label="Role"
        value={role}
        onChange={(event) => setRole(event.target.value as ModeratorRole)}
      >
        {moderatorRoles.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <div className={styles.buttons}>
        <SubmitButton disabled={invite.isPending}>Invite</SubmitButton>
      </div>
    </form>
  );
}

/** The link, which the server does not know and cannot show again. */
function InvitationLink({ link }: { link: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    toasts.add({ title: 'Link copied' });
  };
  return (
    <div className={styles.form}>
      <TextField
        name="invitation-link"
        label="Link for the new moderator"
        hint="Send it to them alone. It is shown only now."
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>Copy the link</Button>
      </div>
    </div>
  );
}
