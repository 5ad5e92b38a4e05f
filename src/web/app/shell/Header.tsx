import { paths } from '../../../contract/paths.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { useSite } from '../../router/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { brandClass, HeaderBar } from '../../ui/header/HeaderBar.tsx';
import { InviteIcon, MenuIcon } from '../../ui/icons.tsx';
import { Logo } from '../../ui/pictures/Logo.tsx';
import { menuId, Navigation } from './Navigation.tsx';
import styles from './Header.module.css';

/**
 * The header of every page. On small screens the navigation is a popover: it opens, and closes at Escape
 * and at a click outside, without JavaScript.
 */
export function Header() {
  const dialogs = useDialogs();
  const { name, logo } = useSite();
  return (
    <HeaderBar>
      <div className={styles.identity}>
        <a href={paths.home} className={classes(brandClass, 'display')}>
          <Logo path={logo} />
          {name}
        </a>
        <Badge>BETA</Badge>
      </div>
      <Navigation />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => dialogs.open({ kind: 'invite' })}>
          <InviteIcon />
          <span className={styles.wideText}>Invite Friends</span>
        </Button>
      </div>
      <button type="button" className={`icon-button ${styles.menuButton}`} popoverTarget={menuId}>
        <MenuIcon />
        <span className="visually-hidden">Menu</span>
      </button>
    </HeaderBar>
  );
}
