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
import { countOf } from '../../messages/format-count.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { SelectField } from '../../web/ui/form/Field.tsx';
import { accountLists } from '../account/account-calls.ts';
import type { FormPartProps } from '../account/AccountPart.tsx';
import { ConfirmForm, type Confirmation } from '../account/ConfirmForm.tsx';
import { useAction } from '../calls.ts';

type MemberProps = FormPartProps & { readonly member: TeamMember };

/** A moderator, with a form to confirm what gives them more access. What takes access away needs none. */
export function Member({ member, isOpen, onOpen, onClose }: MemberProps) {
  const { id, name, role, disabledAt, isSiteOwner, isYou } = member;
  const [higherRole, setHigherRole] = useState<ModeratorRole>();
  const params = { id };
  const lower = useAction({
    act: (to: ModeratorRole) => call(changeRoleEndpoint, { params, body: { role: to } }),
    done: 'Role changed',
    changes: accountLists,
  });
  const disable = useAction({
    act: () => call(disableModeratorEndpoint, { params }),
    done: `${name} can no longer log in`,
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
      <span>
        <strong>{name}</strong>
        {isYou ? ' (you)' : ''}: {waysOf(member).join(', ')}
        {disabledAt === null ? '' : ' – disabled'}
      </span>
      {isSiteOwner ? (
        <span>Owner of the site</span>
      ) : (
        <div className="cluster">
          <SelectField
            name={`role-${id}`}
            label={<span className="visually-hidden">Role of {name}</span>}
            value={(isOpen && higherRole) || role}
            onChange={(event) => choose(event.target.value as ModeratorRole)}
          >
            {moderatorRoles.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
          {isOpen ? null : (
            <Button onClick={() => (disabledAt === null ? disable.mutate() : openFor(undefined))}>
              {disabledAt === null ? 'Disable' : 'Enable'}{' '}
              <span className="visually-hidden">{name}</span>
            </Button>
          )}
        </div>
      )}
      {isOpen ? <GiveForm {...{ member, higherRole, onClose }} /> : null}
    </li>
  );
}

interface GiveFormProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
  /** Undefined to let a disabled moderator log in again. */
  readonly higherRole: ModeratorRole | undefined;
}

function GiveForm({ member, higherRole, onClose }: GiveFormProps) {
  const { id, name } = member;
  const params = { id };
  const isEnabled = higherRole === undefined;
  const give = async (body: Confirmation) => {
    if (isEnabled) await call(enableModeratorEndpoint, { params, body });
    else await call(changeRoleEndpoint, { params, body: { ...body, role: higherRole } });
  };
  return (
    <ConfirmForm
      action={isEnabled ? 'Enable' : `Make ${higherRole}`}
      change={give}
      done={{ title: isEnabled ? `${name} can log in again` : 'Role changed' }}
      onClose={onClose}
    >
      <p role="status">
        Confirm to{' '}
        {higherRole === undefined ? `let ${name} log in again` : `make ${name} ${higherRole}`}.
      </p>
    </ConfirmForm>
  );
}

/** How a moderator logs in, in words. */
function waysOf({ hasPassword, hasCodes, passkeys }: TeamMember): string[] {
  const password = hasCodes ? 'password and code' : 'password';
  const keys = countOf(passkeys, 'passkey');
  return [...(hasPassword ? [password] : []), ...(passkeys > 0 ? [keys] : [])];
}
