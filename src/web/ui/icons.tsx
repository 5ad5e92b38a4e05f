import { createIcon } from './create-icon.tsx';

export const AlertIcon = createIcon('M12 4l9.5 16h-19zM12 10v5M12 17.5v.01');
export const ArrowBackIcon = createIcon('M19 12H5M12 5l-7 7 7 7');
export const ArrowForwardIcon = createIcon('M5 12h14M12 5l7 7-7 7');
export const ArrowUpIcon = createIcon('M12 19V5M5 12l7-7 7 7');
export const CheckIcon = createIcon('M5 13l4 4L19 7');
export const ChevronDownIcon = createIcon('M6 9l6 6 6-6');
export const ChevronRightIcon = createIcon('M9 6l6 6-6 6');
export const ClockIcon = createIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3 2');
export const CloseIcon = createIcon('M6 6l12 12M18 6L6 18');
export const DownloadIcon = createIcon('M12 4v11M7 10l5 5 5-5M5 20h14');
export const FlagIcon = createIcon('M6 21V4M6 4h11l-2 4 2 4H6');
export const FilterIcon = createIcon('M4 6h16M7 12h10M10 18h4');
export const InfoIcon = createIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5M12 8v.01');
export const InviteIcon = createIcon(
  'M15 20v-1a4 4 0 0 0-4-4H7a4 4 0 0 0-4 4v1M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M19 8v6M22 11h-6',
);
export const LinkIcon = createIcon(
  'M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7l-1.7 1.7M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7l1.7-1.7',
);
export const MapPinIcon = createIcon(
  'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
);
export const MenuIcon = createIcon('M4 7h16M4 12h16M4 17h16');
export const PauseIcon = createIcon('M9 5v14M15 5v14');
export const PlayIcon = createIcon('M8 5l11 7-11 7z');
export const SearchIcon = createIcon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M20 20l-4-4');
export const ShareIcon = createIcon('M12 15V4M8 7l4-4 4 4M6 11H5v9h14v-9h-1');
export const ShuffleIcon = createIcon(
  'M4 7h3l9 10h4M4 17h3l2-2.3M14 9.3L16 7h4M18 4l3 3-3 3M18 14l3 3-3 3',
);
