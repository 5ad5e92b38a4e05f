import { useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { useAddress } from '../../router/address.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import { classes } from '../../ui/classes.ts';
import { headerLinkClass } from '../../ui/header/HeaderBar.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { closeOnBack } from '../../ui/overlay/overlays.ts';
import { useMessages } from '../../ui/text/messages.ts';
import styles from './Navigation.module.css';

const InstallButton = lazyPart(async () => (await import('./lazy-parts.ts')).InstallButton);
const QuietSwitch = lazyPart(
  async () => (await import('../../features/quiet/QuietSwitch.tsx')).QuietSwitch,
);

/** What is in the menu and in the footer of each page. */
export const quietLinks = [
  { href: paths.today, name: 'five' },
  { href: paths.wander, name: 'wander' },
  { href: paths.album, name: 'album' },
  { href: paths.yourStories, name: 'yourStories' },
] as const;

/** The menu has all of them, the header the second to the fifth. */
const links = [
  { href: paths.home, name: 'today' },
  { href: paths.browse, name: 'browse' },
  { href: paths.post, name: 'post' },
  { href: paths.leaderboard, name: 'rankings' },
  { href: paths.about, name: 'community' },
  ...quietLinks,
] as const;

/** The id of the menu, for the button that opens it. */
export const menuId = 'site-menu';

/**
 * The links to the main pages: in the header, or on small screens a menu that needs no JavaScript. The button to install
 * is where it moves nothing when it appears: in the menu, or at the start of the links, which are at the end of the row.
 */
export function Navigation() {
  const { pathname } = useAddress();
  const t = useMessages(appMessages);
  const [wasOpened, setOpened] = useState(false);
  return (
    <nav
      id={menuId}
      popover="auto"
      className={`raised ${styles.nav}`}
      aria-label={t('main')}
      onToggle={(event) => {
        setOpened(true);
        closeOnBack(event);
      }}
    >
      <button
        type="button"
        className={`icon-button ${styles.closeButton}`}
        popoverTarget={menuId}
        popoverTargetAction="hide"
      >
        <CloseIcon />
        <span className="visually-hidden">{t('closeMenu')}</span>
      </button>
      <InstallButton />
      <ul className={`list ${styles.links}`}>
        {links.map(({ href, name }) => (
          <li key={href}>
            <Link
              href={href}
              className={classes(styles.link, headerLinkClass)}
              aria-current={pathname === href ? 'page' : undefined}
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.more}>{wasOpened ? <QuietSwitch /> : null}</div>
    </nav>
  );
}
