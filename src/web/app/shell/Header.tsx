import { Link } from 'wouter';
import { paths } from '../../../contract/paths.ts';
import { useAddress } from '../../page/address.ts';
import { useDialogs } from '../../page/dialogs.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { CloseIcon, InviteIcon, MenuIcon } from '../../ui/icons.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { closeOnBack } from '../../ui/overlay/overlay-history.ts';
import { Lazy } from './Lazy.tsx';
import styles from './Header.module.css';

const links = [
  { href: paths.browse, text: 'Browse Experiences' },
  { href: paths.post, text: 'Post Experience' },
  { href: paths.leaderboard, text: 'City Rankings' },
  { href: paths.about, text: 'Community' },
];

const menuId = 'site-menu';

/**
 * The header of every page. On small screens the navigation is a popover: it opens, and closes at Escape
 * and at a click outside, without JavaScript.
 */
export function Header() {
  const dialogs = useDialogs();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link href={paths.home} className={classes(styles.brand, 'display')}>
          <Logo />
          Daily Uplift
        </Link>
        <span className={styles.beta}>
          <Badge>BETA</Badge>
        </span>
        <Navigation />
        <div className={styles.actions}>
          <Lazy part="InstallButton" />
          <Button
            variant="quiet"
            className={styles.invite}
            onClick={() => dialogs.open({ kind: 'invite' })}
          >
            <InviteIcon />
            <span className={styles.wideText}>Invite Friends</span>
          </Button>
        </div>
        <button type="button" className={styles.menuButton} popoverTarget={menuId}>
          <MenuIcon />
          <span className="visually-hidden">Menu</span>
        </button>
      </div>
    </header>
  );
}

function Navigation() {
  const { pathname } = useAddress();
  return (
    <nav id={menuId} popover="auto" className={styles.nav} aria-label="Main" onToggle={closeOnBack}>
      <button
        type="button"
        className={styles.closeButton}
        popoverTarget={menuId}
        popoverTargetAction="hide"
      >
        <CloseIcon />
        <span className="visually-hidden">Close menu</span>
      </button>
      <ul className={styles.links}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link
              href={href}
              className={styles.link}
              aria-current={pathname === href ? 'page' : undefined}
              onClick={closeMenu}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function closeMenu() {
  document.getElementById(menuId)?.hidePopover();
}
