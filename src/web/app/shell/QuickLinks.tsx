import { paths } from '../../../contract/paths.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { useAddress } from '../../router/address.ts';
import { createIcon } from '../../ui/create-icon.tsx';
import { BottomBar } from '../../ui/header/BottomBar.tsx';
import { useMessages } from '../../ui/text/messages.ts';

const TodayIcon = createIcon(
  'M12 16a4 4 0 1 0-4-4M3 18h18M7 21h10M12 3v2M4.9 6.9l1.4 1.4M2 14h2M20 14h2M17.7 8.3l1.4-1.4',
);
const BrowseIcon = createIcon('M4 5h16v14H4zM8 9h8M8 12h8M8 15h5');
const PenIcon = createIcon('M4 20l1-4L16 5l3 3L8 19zM14 7l3 3');
const CitiesIcon = createIcon('M3 21h18M5 21V9l5-3v15M10 21h9V11l-9-3M13 14h3M13 17h3');

const links = [
  { href: paths.home, name: 'today', Icon: TodayIcon },
  { href: paths.browse, name: 'quickBrowse', Icon: BrowseIcon },
  { href: paths.post, name: 'quickPost', Icon: PenIcon },
  { href: paths.leaderboard, name: 'quickCities', Icon: CitiesIcon },
] as const;

/** The navigation at the bottom of a phone: posting is never a scroll away. */
export function QuickLinks() {
  const { pathname } = useAddress();
  const t = useMessages(appMessages);
  const all = links.map(({ href, name, Icon }) => ({
    href,
    text: t(name),
    Icon,
    isCurrent: pathname === href,
  }));
  return <BottomBar label={t('quickLinks')} links={all} />;
}
