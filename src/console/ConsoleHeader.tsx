import { useQuery, useQueryClient } from '@tanstack/react-query';
import { logoutEndpoint } from '../contract/endpoints/console/login.ts';
import { logoPath } from '../contract/site.ts';
import { consoleMessages } from '../messages/areas/console/console.ts';
import { documentMessages } from '../messages/areas/documents.ts';
import { call } from '../web/api/call.ts';
import { Button } from '../web/ui/Button.tsx';
import { createIcon } from '../web/ui/create-icon.tsx';
import { BottomBar } from '../web/ui/header/BottomBar.tsx';
import { brandClass, HeaderBar, headerLinkClass } from '../web/ui/header/HeaderBar.tsx';
import { FlagIcon } from '../web/ui/icons.tsx';
import { Logo } from '../web/ui/pictures/Logo.tsx';
import { useMessages } from '../web/ui/text/messages.ts';
import { endSession, useAction } from './calls.ts';
import { needed, queueQuery } from './queue/queue-queries.ts';
import { sectionHref, type Section } from './sections.ts';
import styles from './Console.module.css';

const QueueIcon = createIcon('M4 5h16M4 10h16M4 15h9M17 15v6M14 18h6');
const LogIcon = createIcon('M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1');
const AccountIcon = createIcon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M5 20a7 7 0 0 1 14 0');

/** The header of the console, first with what waits. On a phone its links are at the bottom. */
export function ConsoleHeader({ shown }: { shown: Section }) {
  const t = useMessages(consoleMessages);
  const ofDocument = useMessages(documentMessages);
  const client = useQueryClient();
  const logout = useAction({
    act: async () => endSession(client, await call(logoutEndpoint)),
    done: t('loggedOut'),
    failed: t('logoutFailed'),
    changes: [],
  });
  const waiting = needed(useQuery(queueQuery({})).data?.counts);
  const current = shown === 'team' ? 'account' : shown;
  const links = (
    [
      ['queue', waiting ? t('queueWaiting', { number: waiting }) : t('queue'), QueueIcon],
      ['reports', t('reports'), FlagIcon],
      ['log', t('log'), LogIcon],
      ['account', t('account'), AccountIcon],
    ] as const
  ).map(([section, text, Icon]) => ({
    href: sectionHref(section),
    text,
    Icon,
    isCurrent: section === current,
  }));
  return (
    <>
      <HeaderBar>
        <h1 className={brandClass}>
          <Logo path={logoPath} />
          {ofDocument('console')}
        </h1>
        <nav className={styles.nav} aria-label={t('menu')}>
          {links.map(({ href, text, isCurrent }) => (
            <a
              key={href}
              className={headerLinkClass}
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {text}
            </a>
          ))}
        </nav>
        <Button onClick={() => logout.mutate()} disabled={logout.isPending}>
          {t('logout')}
        </Button>
      </HeaderBar>
      <BottomBar label={t('menu')} links={links} />
    </>
  );
}
