import { useState } from 'react';
import type { ModeratorRole } from '../../contract/endpoints/console/roles.ts';
import {
  createInvitationEndpoint,
  withdrawInvitationEndpoint,
  type Invitation,
} from '../../contract/endpoints/console/team.ts';
import { limits } from '../../contract/limits.ts';
import { consolePath, invitationFragment } from '../../contract/paths.ts';
import { consoleTeamMessages } from '../../messages/areas/console/team.ts';
import { CallError } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { SelectField, TextField } from '../../web/ui/form/Field.tsx';
import { toasts } from '../../web/ui/overlay/toasts.ts';
import { useMessages, useRichMessages } from '../../web/ui/text/messages.ts';
import { accountLists } from '../account/account-calls.ts';
import { AccountPart, bold, type FormPartProps, hidden, Time } from '../account/AccountPart.tsx';
import { ConfirmForm, type Confirmation } from '../account/ConfirmForm.tsx';
import type { Typed } from '../account/Form.tsx';
import { useAction } from '../calls.ts';
import { RoleOptions } from './Member.tsx';
import styles from '../account/Account.module.css';

type InvitationsProps = FormPartProps & { readonly invitations: readonly Invitation[] };
type Created = Awaited<ReturnType<typeof call<typeof createInvitationEndpoint>>>;

/** Invites somebody, and lists the invitations that can still be accepted. */
export function Invitations({ invitations, isOpen, onOpen, onClose }: InvitationsProps) {
  const t = useMessages(consoleTeamMessages);
  const rich = useRichMessages(consoleTeamMessages);
  const [created, setCreated] = useState<Created>();
  const withdraw = useAction({
    act: (id: string) => call(withdrawInvitationEndpoint, { params: { id } }),
    done: t('withdrawn'),
    changes: accountLists,
  });
  // No longer listed: accepted or withdrawn.
  const invited = invitations.find(({ id }) => id === created?.id);
  return (
    <AccountPart title={t('invitations')} text={t('invitationsText')}>
      {isOpen ? (
        <InviteForm onClose={onClose} onCreated={setCreated} />
      ) : (
        <Button onClick={onOpen}>{t('inviteSomebody')}</Button>
      )}
      {created === undefined || invited === undefined ? null : (
        <InvitationLink key={created.id} name={invited.name} token={created.token} />
      )}
      {invitations.length === 0 ? null : (
        <ul className={`list ${styles.list}`}>
          {invitations.map(({ id, name, role, invitedBy, expiresAt }) => (
            <li key={id}>
              <span>
                {rich(invitedAs[role], {
                  b: bold,
                  name,
                  by: <bdi>{invitedBy}</bdi>,
                  until: <Time>{expiresAt}</Time>,
                })}
              </span>
              <Button onClick={() => withdraw.mutate(id)}>
                {rich('withdraw', { name, hidden })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </AccountPart>
  );
}

const invitedAs = {
  owner: 'invitedOwner',
  moderator: 'invitedModerator',
  observer: 'invitedObserver',
} as const;

interface InviteFormProps {
  readonly onClose: () => void;
  readonly onCreated: (created: Created) => void;
}

function InviteForm({ onClose, onCreated }: InviteFormProps) {
  const t = useMessages(consoleTeamMessages);
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
    <ConfirmForm action={t('invite')} change={invite} onClose={onClose}>
      <TextField
        name="invited-name"
        label={t('newName')}
        maxLength={limits.moderatorName.max}
        error={issue}
      />
      <SelectField name="invited-role" label={t('role')} defaultValue="moderator">
        <RoleOptions />
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
  const t = useMessages(consoleTeamMessages);
  const link = `${location.origin}${consolePath}${invitationFragment}${token}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toasts.add({ title: t('copied') });
    } catch {
      const description = t('copyByHand');
      toasts.add({ title: t('copyFailed'), description, variant: 'destructive' });
    }
  };
  return (
    <div className={`stack ${styles.form}`}>
      <TextField
        name="invitation-link"
        label={t('linkFor', { name })}
        hint={t('linkHint')}
        readOnly
        // The form in which somebody asked for the link is gone.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className="cluster">
        <Button onClick={() => void copy()}>{t('copy')}</Button>
      </div>
    </div>
  );
}
