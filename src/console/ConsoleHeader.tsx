import { useQuery, useQueryClient } from '@tanstack/react-query';
import { logoutEndpoint } from '../contract/endpoints/console/login.ts';
import { listHeldExperiencesEndpoint } from '../contract/endpoints/console/moderation.ts';
import { call } from '../web/api/call.ts';
import { Button } from '../web/ui/Button.tsx';
import { createIcon } from '../web/ui/create-icon.tsx';
import { FlagIcon } from '../web/ui/icons.tsx';
import { endSession, queryFor, useAction } from './calls.ts';
import { ConsoleLogo } from './ConsoleLogo.tsx';
import { sectionHref, type Section } from './sections.ts';
import styles from './ConsoleHeader.module.css';

const QueueIcon = createIcon('M4 5h16M4 10h16M4 15h9M17 15v6M14 18h6');
const HeldIcon = createIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3 2');
const LogIcon = createIcon('M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1');

/** The header of the console. On a phone its links are at the bottom, where the thumb is. */
export function ConsoleHeader({ shown }: { shown: Section }) {
  const client = useQueryClient();
  const logout = useAction({
    act: async () => endSession(client, await call(logoutEndpoint)),
    done: 'Logged out successfully',
    failed: 'Could not log out',
    changes: [],
  });
  const held = useQuery(queryFor(listHeldExperiencesEndpoint));
  const count = held.data === undefined ? '' : ` (${held.data.count})`;
  const links = [
    { section: 'reports', name: 'Reports', Icon: FlagIcon },
    { section: 'queue', name: 'Queue', Icon: QueueIcon },
    { section: 'held', name: `Held stories${count}`, Icon: HeldIcon },
    { section: 'log', name: 'Moderation log', Icon: LogIcon },
  ] as const;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <ConsoleLogo size={32} />
        <h1 className={styles.title}>Admin Console</h1>
        <nav className={styles.nav} aria-label="Console">
          {links.map(({ section, name, Icon }) => (
            <a
              key={section}
              className={styles.link}
              href={sectionHref(section)}
              aria-current={section === shown ? 'page' : undefined}
            >
              <Icon />
              {name}
            </a>
          ))}
        </nav>
        <a
          className={styles.account}
          href={sectionHref('account')}
          aria-current={shown === 'account' || shown === 'team' ? 'page' : undefined}
        >
          Account
        </a>
        <Button
          className={styles.logout}
          onClick={() => logout.mutate()}
          disabled={logout.isPending}
        >
          Logout
        </Button>
      </div>
    </header>
  );
}
