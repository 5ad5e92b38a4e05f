import type { endOwnSessionEndpoint } from '../../contract/endpoints/console/account.ts';
import type { endSessionEndpoint } from '../../contract/endpoints/console/team.ts';
import { consoleAccountMessages } from '../../messages/areas/console/account.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { useMessages, useRichMessages } from '../../web/ui/text/messages.ts';
import { useAction } from '../calls.ts';
import { accountLists } from './account-calls.ts';
import { bold, hidden, Time } from './AccountPart.tsx';
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
  const t = useMessages(consoleAccountMessages);
  const end = useAction({
    act: (id: string) => call<typeof endpoint>(endpoint, { params: { id } }),
    done: t('ended'),
    changes: accountLists,
  });
  return (
    <ul className={`list ${styles.list}`}>
      {sessions.map((session) => (
        <li key={session.id}>
          <span>
            <Described session={session} />
          </span>
          {session.isThis ? (
            <span>{t('thisBrowser')}</span>
          ) : (
            <Button onClick={() => end.mutate(session.id)}>
              <EndText session={session} />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Described({ session: { name, createdAt, lastSeenAt } }: { session: Listed }) {
  const rich = useRichMessages(consoleAccountMessages);
  const times = { since: <Time>{createdAt}</Time>, used: <Time>{lastSeenAt}</Time> };
  return name === undefined
    ? rich('session', times)
    : rich('sessionOf', { ...times, name, b: bold });
}

function EndText({ session: { name, createdAt: since } }: { session: Listed }) {
  const rich = useRichMessages(consoleAccountMessages);
  return name === undefined
    ? rich('end', { since, hidden })
    : rich('endOf', { name, since, hidden });
}
