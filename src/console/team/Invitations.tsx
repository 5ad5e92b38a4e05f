import { useState } from 'react';
import { moderatorRoles, type ModeratorRole } from '../../contract/endpoints/console/roles.ts';
import {
  createInvitationEndpoint,
  withdrawInvitationEndpoint,
  type Invitation,
} from '../../contract/endpoints/console/team.ts';
import { limits } from '../../contract/limits.ts';
import { consolePath, invitationFragment } from '../../contract/paths.ts';
import { CallError } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { SelectField, TextField } from '../../web/ui/form/Field.tsx';
import { toasts } from '../../web/ui/overlay/toasts.ts';
import { accountLists } from '../account/account-calls.ts';
import { AccountPart, type FormPartProps, Time } from '../account/AccountPart.tsx';
import { ConfirmForm, type Confirmation } from '../account/ConfirmForm.tsx';
import type { Typed } from '../account/Form.tsx';
import { useAction } from '../calls.ts';
import styles from '../account/Account.module.css';

type InvitationsProps = FormPartProps & { readonly invitations: readonly Invitation[] };
type Created = Awaited<ReturnType<typeof call<typeof createInvitationEndpoint>>>;

/** Invites somebody, and lists the invitations that can still be accepted. */
export function Invitations({ invitations, isOpen, onOpen, onClose }: InvitationsProps) {
  const [created, setCreated] = useState<Created>();
  const withdraw = useAction({
    act: (id: string) => call(withdrawInvitationEndpoint, { params: { id } }),
    done: 'Invitation withdrawn',
    changes: accountLists,
  });
  // No longer listed: accepted or withdrawn.
  const invited = invitations.find(({ id }) => id === created?.id);
  return (
    <AccountPart
      title="Invitations"
      text="A link works once, for three days. To replace a lost password, disable the moderator and invite them again."
    >
      {isOpen ? (
        <InviteForm onClose={onClose} onCreated={setCreated} />
      ) : (
        <Button onClick={onOpen}>Invite somebody</Button>
      )}
      {created === undefined || invited === undefined ? null : (
        <InvitationLink key={created.id} name={invited.name} token={created.token} />
      )}
      {invitations.length === 0 ? null : (
        <ul className={`list ${styles.list}`}>
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

interface InviteFormProps {
  readonly onClose: () => void;
  readonly onCreated: (created: Created) => void;
}

function InviteForm({ onClose, onCreated }: InviteFormProps) {
  const [issue, setIssue] = useState<string>();
  const invite = async (confirmation: Confirmation, typed: Typed) => {
    const { 'invited-name': name = '', 'invited-role': role } = typed;
    setIssue(undefined);
    try {
      onCreated(
        await call(createInvitationEndpoint, {
          body: { ...confirmation, name, role: role as ModeratorRole },
        }),
      );
    } catch (failure) {
      const issueOfName = findIssueOfName(failure);
      if (issueOfName === undefined) throw failure;
      setIssue(issueOfName);
      return 'not yet';
    }
    return undefined;
  };
  return (
    <ConfirmForm action="Invite" change={invite} onClose={onClose}>
      <TextField
        name="invited-name"
        label="Name of the new moderator"
        maxLength={limits.moderatorName.max}
        error={issue}
      />
      <SelectField name="invited-role" label="Role" defaultValue="moderator">
        {moderatorRoles.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
    </ConfirmForm>
  );
}

/** What is wrong with the name; undefined when something else failed. */
function findIssueOfName(failure: unknown): string | undefined {
  const problem = failure instanceof CallError ? failure.problem : undefined;
  if (problem?.code === 'name-taken') return problem.message;
  return problem?.issues?.find(({ path }) => path === 'name')?.message;
}

/** The link, which the server does not know and cannot show again. */
function InvitationLink({ name, token }: { name: string; token: string }) {
  const link = `${location.origin}${consolePath}${invitationFragment}${token}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toasts.add({ title: 'Link copied' });
    } catch {
      const description = 'Please copy it from its field.';
      toasts.add({ title: 'Failed to copy link', description, variant: 'destructive' });
    }
  };
  return (
    <div className={`stack ${styles.form}`}>
      <TextField
        name="invitation-link"
        label={`Link for ${name}`}
        hint="Send it to them alone. It is shown only now."
        readOnly
        // The form in which somebody asked for the link is gone.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className="cluster">
        <Button onClick={() => void copy()}>Copy the link</Button>
      </div>
    </div>
  );
}
