import { useQuery } from '@tanstack/react-query';
import { Button } from '../web/ui/Button.tsx';
import { createIcon } from '../web/ui/create-icon.tsx';
import { FlagIcon } from '../web/ui/icons.tsx';
import { heldQuery, useLogout } from './console-queries.ts';
import { Logo } from './Logo.tsx';
import { sectionHref, type Section } from './sections.ts';
import styles from './Header.module.css';

const QueueIcon = createIcon('M4 5h16M4 10h16M4 15h9M17 15v6M14 18h6');
const HeldIcon = createIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3 2');
const LogIcon = createIcon('M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1');

/** The header of the console. On a phone its links are at the bottom, where the thumb is. */
export function Header({ shown }: { shown: Section }) {
  const logout = useLogout();
  const held = useQuery(heldQuery);
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
        <Logo size={32} />
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
