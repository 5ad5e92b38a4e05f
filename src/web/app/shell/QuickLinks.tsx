import { paths } from '../../../contract/paths.ts';
import { useAddress } from '../../router/address.ts';
import { createIcon } from '../../ui/create-icon.tsx';
import { BottomBar } from '../../ui/header/BottomBar.tsx';

const TodayIcon = createIcon(
  'M12 16a4 4 0 1 0-4-4M3 18h18M7 21h10M12 3v2M4.9 6.9l1.4 1.4M2 14h2M20 14h2M17.7 8.3l1.4-1.4',
);
const BrowseIcon = createIcon('M4 5h16v14H4zM8 9h8M8 12h8M8 15h5');
const PenIcon = createIcon('M4 20l1-4L16 5l3 3L8 19zM14 7l3 3');
const CitiesIcon = createIcon('M3 21h18M5 21V9l5-3v15M10 21h9V11l-9-3M13 14h3M13 17h3');

const links = [
  { href: paths.home, text: 'Today', Icon: TodayIcon },
  { href: paths.browse, text: 'Browse', Icon: BrowseIcon },
  { href: paths.post, text: 'Share', Icon: PenIcon },
  { href: paths.leaderboard, text: 'Cities', Icon: CitiesIcon },
];

/** The navigation at the bottom of a phone: posting is never a scroll away. */
export function QuickLinks() {
  const { pathname } = useAddress();
  const all = links.map((link) => ({ ...link, isCurrent: pathname === link.href }));
  return <BottomBar label="Quick links" links={all} />;
}
