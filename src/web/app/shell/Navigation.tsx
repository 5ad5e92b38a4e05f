import { useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import { useAddress } from '../../router/address.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import { classes } from '../../ui/classes.ts';
import { headerLinkClass } from '../../ui/header/HeaderBar.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { closeOnBack } from '../../ui/overlay/overlays.ts';
import styles from './Navigation.module.css';

const InstallButton = lazyPart(async () => (await import('./lazy-parts.ts')).InstallButton);
const QuietSwitch = lazyPart(
  async () => (await import('../../features/quiet/QuietSwitch.tsx')).QuietSwitch,
);

/** The header has the first four, the menu all of them. */
const links = [
  { href: paths.browse, text: 'Browse Experiences' },
  { href: paths.post, text: 'Post Experience' },
  { href: paths.leaderboard, text: 'City Rankings' },
  { href: paths.about, text: 'Community' },
  { href: paths.home, text: 'Today' },
  { href: paths.yourStories, text: 'Your stories' },
];

/** The id of the menu, for the button that opens it. */
export const menuId = 'site-menu';

/**
 * The links to the main pages: in the header, or on small screens a menu that needs no JavaScript. The button to install
 * is where it moves nothing when it appears: in the menu, or at the start of the links, which are at the end of the row.
 */
export function Navigation() {
  const { pathname } = useAddress();
  const [wasOpened, setOpened] = useState(false);
  return (
    <nav
      id={menuId}
      popover="auto"
      className={`raised ${styles.nav}`}
      aria-label="Main"
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
        <span className="visually-hidden">Close menu</span>
      </button>
      <InstallButton />
      <ul className={`list ${styles.links}`}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a
              href={href}
              className={classes(styles.link, headerLinkClass)}
              aria-current={pathname === href ? 'page' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.more}>{wasOpened ? <QuietSwitch /> : null}</div>
    </nav>
  );
}
