import { useQuery } from '@tanstack/react-query';
import { statusQuery } from './console-queries.ts';
import { Dashboard } from './Dashboard.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './Console.module.css';

/** Shows the login to everybody who is not known to be the administrator, also after a failed check. */
export function Console() {
  const { data, isPending } = useQuery(statusQuery);
  if (isPending) {
    return (
      <p className={styles.loading} role="status">
        <span className={styles.spinner} />
        Loading admin console...
      </p>
    );
  }
  return data?.isAdmin ? <Dashboard /> : <LoginForm />;
}
