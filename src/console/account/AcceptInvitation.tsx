import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import {
  acceptInvitationEndpoint,
  openInvitationEndpoint,
} from '../../contract/endpoints/console/team.ts';
import { adminConsolePath, invitationFragment } from '../../contract/paths.ts';
import { passwordIssue } from '../../domain/password-rule.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call, type CallInput } from '../../web/api/call.ts';
import { Button, SubmitButton } from '../../web/ui/Button.tsx';
import { LoadingPage } from '../Loading.tsx';
import { useHash } from '../sections.ts';
import { useForm } from '../use-form.ts';
import { useOpenConsole } from './account-calls.ts';
import { EntryPage } from './EntryPage.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { hasPasskeys, makePasskey, passkeyErrorText } from './passkey.ts';
import styles from './Account.module.css';

/** The token of an invitation in the address, whose fragment no browser sends to a server. */
export function useInvitation(): string | undefined {
  const hash = useHash();
  return hash.startsWith(invitationFragment) ? hash.slice(invitationFragment.length) : undefined;
}

/** Removes the token from the address and from the history. */
function leaveInvitation(): void {
  history.replaceState(null, '', adminConsolePath);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** What somebody sees who follows the link of an invitation. */
export function AcceptInvitation({ token }: { token: string }) {
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(openInvitationEndpoint, { body: { token } }),
  });
  if (invitation.isPending)
    return <LoadingPage title="Your invitation">Opening your invitation...</LoadingPage>;
  if (invitation.isError) {
    return (
      <EntryPage title="This invitation cannot be used">
        <p>{sentenceFor(invitation.error, 'Please check your connection and try again.')}</p>
        <Button onClick={leaveInvitation}>Go to the login</Button>
      </EntryPage>
    );
  }
  return <AcceptForm token={token} invitation={invitation.data} />;
}

type Opened = Awaited<ReturnType<typeof call<typeof openInvitationEndpoint>>>;
type Acceptance = CallInput<typeof acceptInvitationEndpoint>['body'];

function AcceptForm({ token, invitation }: { token: string; invitation: Opened }) {
  const { name, role, passkey } = invitation;
  const [password, setPassword] = useState('');
  const openConsole = useOpenConsole();
  const { error, isPending, submit } = useForm(async (make: () => Promise<Acceptance>) => {
    await call(acceptInvitationEndpoint, { body: await make() });
    leaveInvitation();
    openConsole();
  }, passkeyErrorText);

  const sendPassword = (event: SyntheticEvent) => {
    event.preventDefault();
    const weakness = passwordIssue(password);
    submit(() => Promise.resolve({ token, password }), weakness && `The password ${weakness}.`);
  };

  return (
    <EntryPage title={`Welcome, ${name}`}>
      <p>You are invited to this console as {role}. Choose how you will log in.</p>
      <form onSubmit={sendPassword} className={styles.form}>
        <input type="hidden" name="username" autoComplete="username" value={name} />
        <NewPasswordField value={password} onChange={setPassword} error={error} />
        <SubmitButton disabled={isPending}>Accept with this password</SubmitButton>
      </form>
      {passkey !== null && hasPasskeys() ? (
        <div className="cluster center">
          <Button
            variant="quiet"
            disabled={isPending}
            onClick={() =>
              submit(async () => {
                const answer = await makePasskey(passkey);
                return { token, passkey: { name: 'First passkey', answer } };
              })
            }
          >
            Use a passkey instead
          </Button>
        </div>
      ) : null}
    </EntryPage>
  );
}
