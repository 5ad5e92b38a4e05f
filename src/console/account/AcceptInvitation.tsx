import { useQuery } from '@tanstack/react-query';
import {
  acceptInvitationEndpoint,
  openInvitationEndpoint,
} from '../../contract/endpoints/console/team.ts';
import { invitationFragment } from '../../contract/paths.ts';
import { passwordIssue } from '../../domain/password-rule.ts';
import { consoleAccountMessages } from '../../messages/areas/console/account.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call, type CallInput } from '../../web/api/call.ts';
import { Button, SubmitButton } from '../../web/ui/Button.tsx';
import { useLanguage, useMessages } from '../../web/ui/text/messages.ts';
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
  history.replaceState(null, '', location.pathname);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** What somebody sees who follows the link of an invitation. */
export function AcceptInvitation({ token }: { token: string }) {
  const t = useMessages(consoleAccountMessages);
  const { sentence } = useLanguage();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(openInvitationEndpoint, { body: { token } }),
  });
  if (invitation.isPending)
    return <LoadingPage title={t('invitation')}>{t('openingInvitation')}</LoadingPage>;
  if (invitation.isError) {
    return (
      <EntryPage title={t('unusable')}>
        <p>{sentence(sentenceFor(invitation.error, t('checkConnection')))}</p>
        <Button onClick={leaveInvitation}>{t('toLogin')}</Button>
      </EntryPage>
    );
  }
  return <AcceptForm token={token} invitation={invitation.data} />;
}

type Opened = Awaited<ReturnType<typeof call<typeof openInvitationEndpoint>>>;
type Acceptance = CallInput<typeof acceptInvitationEndpoint>['body'];

const invitedAs = {
  owner: 'invitedOwner',
  moderator: 'invitedModerator',
  observer: 'invitedObserver',
} as const;

function AcceptForm({ token, invitation }: { token: string; invitation: Opened }) {
  const t = useMessages(consoleAccountMessages);
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
    <EntryPage title={t('welcome', { name })}>
      <p>{t(invitedAs[role])}</p>
      <Form onSend={sendPassword}>
        <input type="hidden" name="username" autoComplete="username" value={name} />
        <NewPasswordField error={problem?.message} />
        <SubmitButton disabled={isPending}>{t('accept')}</SubmitButton>
      </Form>
      {passkey !== null && hasPasskeys() ? (
        <div className="cluster center">
          <Button
            variant="quiet"
            disabled={isPending}
            onClick={() =>
              void submit(async () => {
                const answer = await makePasskey(passkey);
                return { token, passkey: { name: t('firstPasskey'), answer } };
              })
            }
          >
            {t('passkeyInstead')}
          </Button>
        </div>
      ) : null}
    </EntryPage>
  );
}
