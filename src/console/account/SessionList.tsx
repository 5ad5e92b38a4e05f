import { Button } from '../../web/ui/Button.tsx';
import { Time } from './AccountPart.tsx';
import styles from './Account.module.css';

interface Listed {
  readonly id: string;
  readonly name?: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isThis: boolean;
}

/** Sessions, each with a button that ends it; Logout ends the one of this browser. */
export function SessionList(props: { sessions: readonly Listed[]; onEnd: (id: string) => void }) {
  return (
    <ul className={styles.list}>
      {props.sessions.map(({ id, name, createdAt, lastSeenAt, isThis }) => (
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
            <Button onClick={() => props.onEnd(id)}>
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
