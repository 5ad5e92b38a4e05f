import { useQuery } from '@tanstack/react-query';
import {
  acceptInvitationEndpoint,
  openInvitationEndpoint,
} from '../../contract/endpoints/console/team.ts';
import { consolePath, invitationFragment } from '../../contract/paths.ts';
import { passwordIssue } from '../../domain/password-rule.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call, type CallInput } from '../../web/api/call.ts';
import { Button, SubmitButton } from '../../web/ui/Button.tsx';
import { EntryPage } from '../EntryPage.tsx';
import { LoadingPage } from '../Loading.tsx';
import { useHash } from '../sections.ts';
import { useOpenConsole } from './account-calls.ts';
import { Form, NewPasswordField, type Typed, useSend, wrong } from './Form.tsx';
import { hasPasskeys, makePasskey, passkeyErrorText } from './passkey.ts';

/** The token of an invitation in the address, whose fragment no browser sends to a server. */
export function useInvitation(): string | undefined {
  const hash = useHash();
  return hash.startsWith(invitationFragment) ? hash.slice(invitationFragment.length) : undefined;
}

/** Removes the token from the address and from the history. */
function leaveInvitation(): void {
  history.replaceState(null, '', consolePath);
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
  const openConsole = useOpenConsole();
  const { problem, isPending, submit, setProblem } = useSend(
    async (make: () => Promise<Acceptance>) => {
      await call(acceptInvitationEndpoint, { body: await make() });
      leaveInvitation();
      openConsole();
    },
    passkeyErrorText,
  );
  const sendPassword = ({ 'new-password': password = '' }: Typed) => {
    const weakness = passwordIssue(password);
    if (weakness) return setProblem(wrong(`The password ${weakness}.`));
    return submit(() => Promise.resolve({ token, password }));
  };

  return (
    <EntryPage title={`Welcome, ${name}`}>
      <p>You are invited to this console as {role}. Choose how you will log in.</p>
      <Form onSend={sendPassword}>
        <input type="hidden" name="username" autoComplete="username" value={name} />
        <NewPasswordField error={problem?.message} />
        <SubmitButton disabled={isPending}>Accept with this password</SubmitButton>
      </Form>
      {passkey !== null && hasPasskeys() ? (
        <div className="cluster center">
          <Button
            variant="quiet"
            disabled={isPending}
            onClick={() =>
              void submit(async () => {
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
