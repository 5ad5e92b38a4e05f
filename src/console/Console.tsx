import { useQuery } from '@tanstack/react-query';
import { statusQuery } from './console-queries.ts';
import { Dashboard } from './Dashboard.tsx';
import { Loading } from './Loading.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Shows the login to everybody who is not known to be the administrator, also after a failed check. */
export function Console() {
  const { data, isPending } = useQuery(statusQuery);
  if (isPending) return <Loading>Loading admin console...</Loading>;
  return data?.isAdmin ? <Dashboard /> : <LoginForm />;
}
