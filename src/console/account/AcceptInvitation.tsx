import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import {
  acceptInvitationEndpoint,
  openInvitationEndpoint,
} from '../../contract/endpoints/console/team.ts';
import { limits } from '../../contract/limits.ts';
import { adminConsolePath, invitationFragment } from '../../contract/paths.ts';
import { passwordIssue } from '../../domain/password-rule.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call, type CallInput } from '../../web/api/call.ts';
import { Button, SubmitButton } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { LoadingPage } from '../Loading.tsx';
import { useOpenConsole } from './account-queries.ts';
import { EntryPage } from './EntryPage.tsx';
import { hasPasskeys, makePasskey, passkeyErrorText } from './passkey.ts';
import styles from './EntryPage.module.css';

/** The token of an invitation in the address, whose fragment no browser sends to a server. */
export function useInvitation(): string | undefined {
  const hash = useSyncExternalStore(subscribeToHash, () => location.hash);
  return hash.startsWith(invitationFragment) ? hash.slice(invitationFragment.length) : undefined;
}

function subscribeToHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
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
        <p className={styles.lead}>
          {sentenceFor(invitation.error, 'Please check your connection and try again.')}
        </p>
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
  const [issue, setIssue] = useState<string>();
  const openConsole = useOpenConsole();
  const accept = useMutation({
    mutationFn: async (make: () => Promise<Acceptance>) =>
      call(acceptInvitationEndpoint, { body: await make() }),
    onSuccess: () => {
      leaveInvitation();
      openConsole();
    },
    onError: (error) => setIssue(passkeyErrorText(error)),
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const weakness = passwordIssue(password);
    setIssue(weakness && `The password ${weakness}.`);
    if (weakness === undefined) accept.mutate(() => Promise.resolve({ token, password }));
  };

  return (
    <EntryPage title={`Welcome, ${name}`}>
      <p className={styles.lead}>
        You are invited to this console as {role}. Choose how you will log in.
      </p>
      <form onSubmit={submit} className={styles.form}>
        <input type="hidden" name="username" autoComplete="username" value={name} />
        <TextField
          name="new-password"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${limits.password.min} characters.`}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={issue}
        />
        <SubmitButton disabled={accept.isPending}>Accept with this password</SubmitButton>
      </form>
      {passkey !== null && hasPasskeys() ? (
        <div className={styles.more}>
          <Button
            variant="quiet"
            disabled={accept.isPending}
            onClick={() =>
              accept.mutate(async () => {
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
