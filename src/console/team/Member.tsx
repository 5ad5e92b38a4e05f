import { useState } from 'react';
import {
  isPermitted,
  moderatorRoles,
  type ModeratorRole,
} from '../../contract/endpoints/console/roles.ts';
import {
  changeRoleEndpoint,
  disableModeratorEndpoint,
  enableModeratorEndpoint,
  type TeamMember,
} from '../../contract/endpoints/console/team.ts';
import { consoleTeamMessages } from '../../messages/areas/console/team.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { SelectField } from '../../web/ui/form/Field.tsx';
import { useMessages, useRichMessages } from '../../web/ui/text/messages.ts';
import { accountLists } from '../account/account-calls.ts';
import { bold, type FormPartProps, hidden } from '../account/AccountPart.tsx';
import { ConfirmForm, type Confirmation } from '../account/ConfirmForm.tsx';
import { useAction } from '../calls.ts';

type MemberProps = FormPartProps & { readonly member: TeamMember };

/** A moderator, with a form to confirm what gives them more access. What takes access away needs none. */
export function Member({ member, isOpen, onOpen, onClose }: MemberProps) {
  const t = useMessages(consoleTeamMessages);
  const rich = useRichMessages(consoleTeamMessages);
  const { id, name, role, disabledAt, isSiteOwner } = member;
  const [higherRole, setHigherRole] = useState<ModeratorRole>();
  const params = { id };
  const lower = useAction({
    act: (to: ModeratorRole) => call(changeRoleEndpoint, { params, body: { role: to } }),
    done: t('roleChanged'),
    changes: accountLists,
  });
  const disable = useAction({
    act: () => call(disableModeratorEndpoint, { params }),
    done: t('disabled', { name }),
    changes: accountLists,
  });
  const openFor = (to: ModeratorRole | undefined) => {
    setHigherRole(to);
    onOpen();
  };
  const choose = (to: ModeratorRole) => {
    if (!isPermitted(role, to)) return openFor(to);
    if (isOpen) onClose();
    if (to !== role) lower.mutate(to);
  };
  return (
    <li>
      <span>{rich(descriptionOf(member), { b: bold, name, ways: <Ways member={member} /> })}</span>
      {isSiteOwner ? (
        <span>{t('siteOwner')}</span>
      ) : (
        <div className="cluster">
          <SelectField
            name={`role-${id}`}
            label={hidden(t('roleOf', { name }))}
            value={(isOpen && higherRole) || role}
            onChange={(event) => choose(event.target.value as ModeratorRole)}
          >
            <RoleOptions />
          </SelectField>
          {isOpen ? null : (
            <Button onClick={() => (disabledAt === null ? disable.mutate() : openFor(undefined))}>
              {rich(disabledAt === null ? 'disableButton' : 'enableButton', { name, hidden })}
            </Button>
          )}
        </div>
      )}
      {isOpen ? <GiveForm {...{ member, higherRole, onClose }} /> : null}
    </li>
  );
}

const make = { owner: 'makeOwner', moderator: 'makeModerator', observer: 'makeObserver' } as const;
const confirmRole = {
  owner: 'confirmOwner',
  moderator: 'confirmModerator',
  observer: 'confirmObserver',
} as const;

interface GiveFormProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
  /** Undefined to let a disabled moderator log in again. */
  readonly higherRole: ModeratorRole | undefined;
}

function GiveForm({ member, higherRole, onClose }: GiveFormProps) {
  const t = useMessages(consoleTeamMessages);
  const { id, name } = member;
  const params = { id };
  const isEnabled = higherRole === undefined;
  const give = async (body: Confirmation) => {
    if (isEnabled) await call(enableModeratorEndpoint, { params, body });
    else await call(changeRoleEndpoint, { params, body: { ...body, role: higherRole } });
  };
  return (
    <ConfirmForm
      action={isEnabled ? t('enable') : t(make[higherRole])}
      change={give}
      done={{ title: isEnabled ? t('enabled', { name }) : t('roleChanged') }}
      onClose={onClose}
    >
      <p role="status">
        {isEnabled ? t('confirmEnable', { name }) : t(confirmRole[higherRole], { name })}
      </p>
    </ConfirmForm>
  );
}

function descriptionOf({ isYou, disabledAt }: TeamMember) {
  if (disabledAt !== null) return 'disabledMember';
  return isYou ? 'you' : 'member';
}

/** How a moderator logs in, in words. */
function Ways({ member: { hasPassword, hasCodes, passkeys: count } }: { member: TeamMember }) {
  const t = useMessages(consoleTeamMessages);
  if (!hasPassword) return count > 0 && t('passkeys', { count });
  if (count === 0) return hasCodes ? t('passwordAndCode') : t('password');
  return hasCodes ? t('allWays', { count }) : t('passwordAndPasskeys', { count });
}

/** The roles, to choose one. */
export function RoleOptions() {
  const t = useMessages(consoleTeamMessages);
  return moderatorRoles.map((role) => (
    <option key={role} value={role}>
      {t(role)}
    </option>
  ));
}
