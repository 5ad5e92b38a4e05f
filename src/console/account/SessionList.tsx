import type { endOwnSessionEndpoint } from '../../contract/endpoints/console/account.ts';
import type { endSessionEndpoint } from '../../contract/endpoints/console/team.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { useAction } from '../calls.ts';
import { accountLists } from './account-calls.ts';
import { Time } from './AccountPart.tsx';
import styles from './Account.module.css';

interface Listed {
  readonly id: string;
  readonly name?: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isThis: boolean;
}

interface SessionListProps {
  readonly sessions: readonly Listed[];
  /** Ends one of them. */
  readonly endpoint: typeof endOwnSessionEndpoint | typeof endSessionEndpoint;
}

/** Sessions, each with a button that ends it; Logout ends the one of this browser. */
export function SessionList({ sessions, endpoint }: SessionListProps) {
  const end = useAction({
    act: (id: string) => call<typeof endpoint>(endpoint, { params: { id } }),
    done: 'Session ended',
    changes: accountLists,
  });
  return (
    <ul className={`list ${styles.list}`}>
      {sessions.map(({ id, name, createdAt, lastSeenAt, isThis }) => (
        <li key={id}>
          <span>
            {name === undefined ? (
              'Since '
            ) : (
              <>
                <strong>{name}:</strong> since{' '}
              </>
            )}
            <Time>{createdAt}</Time>, last used <Time>{lastSeenAt}</Time>
          </span>
          {isThis ? (
            <span>This browser</span>
          ) : (
            <Button onClick={() => end.mutate(id)}>
              End session{' '}
              <span className="visually-hidden">
                {name} since {createdAt}
              </span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
