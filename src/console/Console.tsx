import { useQuery } from '@tanstack/react-query';
import { AcceptInvitation, useInvitation } from './account/AcceptInvitation.tsx';
import { LoginForm } from './account/LoginForm.tsx';
import { statusQuery } from './calls.ts';
import { Dashboard } from './Dashboard.tsx';
import { LoadingPage } from './Loading.tsx';

/** Shows the login to everybody who is not known to be the administrator, also after a failed check. */
export function Console() {
  const { data, isPending } = useQuery(statusQuery);
  const invitation = useInvitation();
  if (invitation !== undefined) return <AcceptInvitation token={invitation} />;
  if (isPending) return <LoadingPage title="Admin Console">Loading admin console...</LoadingPage>;
  return data?.isAdmin ? <Dashboard /> : <LoginForm hasEnded={data?.hasEnded === true} />;
}
