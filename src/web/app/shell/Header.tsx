import { paths } from '../../../contract/paths.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { useAddress } from '../../router/address.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { useSite } from '../../router/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { brandClass, HeaderBar } from '../../ui/header/HeaderBar.tsx';
import { InviteIcon, MenuIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Logo } from '../../ui/pictures/Logo.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { menuId, Navigation } from './Navigation.tsx';
import styles from './Header.module.css';

/**
 * The header of every page. On small screens the navigation is a popover: it opens, and closes at Escape
 * and at a click outside, without JavaScript. The home page shows the name once, in its masthead.
 */
export function Header() {
  const isHome = useAddress().pathname === paths.home;
  const dialogs = useDialogs();
  const { name, logo } = useSite();
  const t = useMessages(appMessages);
  return (
    <HeaderBar>
      <div className={classes(styles.identity, !isHome && styles.named)}>
        <Link href={paths.home} className={classes(brandClass, 'display')}>
          <Logo path={logo} />
          <span className={isHome ? 'visually-hidden' : undefined} translate="no">
            {name}
          </span>
        </Link>
        <Badge>{t('beta')}</Badge>
      </div>
      <Navigation />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => dialogs.open({ kind: 'invite' })}>
          <InviteIcon />
          <span className={styles.wideText}>{t('invite')}</span>
        </Button>
      </div>
      <button type="button" className={`icon-button ${styles.menuButton}`} popoverTarget={menuId}>
        <MenuIcon />
        <span className="visually-hidden">{t('menu')}</span>
      </button>
    </HeaderBar>
  );
}
