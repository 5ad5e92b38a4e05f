import { useQuery } from '@tanstack/react-query';
import { documentMessages } from '../messages/areas/documents.ts';
import { useMessages } from '../web/ui/text/messages.ts';
import { AcceptInvitation, useInvitation } from './account/AcceptInvitation.tsx';
import { LoginForm } from './account/LoginForm.tsx';
import { statusQuery } from './calls.ts';
import { Dashboard } from './Dashboard.tsx';
import { LoadingPage } from './Loading.tsx';

/** Shows the login to everybody who is not known to be the administrator, also after a failed check. */
export function Console() {
  const t = useMessages(documentMessages);
  const { data, isPending } = useQuery(statusQuery);
  const invitation = useInvitation();
  if (invitation !== undefined) return <AcceptInvitation token={invitation} />;
  if (isPending) return <LoadingPage title={t('console')}>{t('loadingConsole')}</LoadingPage>;
  return data?.isAdmin ? <Dashboard /> : <LoginForm hasEnded={data?.hasEnded === true} />;
}
