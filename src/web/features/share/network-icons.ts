import { createIcon } from '../../ui/create-icon.tsx';
import type { NetworkName } from './networks.ts';

/** A simple icon for each network; its name is shown next to it. */
export const networkIcons: Readonly<Record<NetworkName, ReturnType<typeof createIcon>>> = {
  Instagram: createIcon(
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M17 7h0',
  ),
  X: createIcon('M5 4l14 16M19 4L5 20'),
  WhatsApp: createIcon(
    'M3.5 20.5l1.4-4.4a8.3 8.3 0 1 1 3.1 3zM9 9c.2 3 3 5.8 6 6l1-2-2-1-1 1c-1-.5-1.5-1-2-2l1-1-1-2z',
  ),
  Telegram: createIcon('M21 4L3 11l5.5 2.2L18 7l-7 8v5l3-3 4 3z'),
  Facebook: createIcon(
    'M14 21v-8h3l.5-3.5H14V7.5c0-1.2.6-2 2-2h1.5V3H15c-3 0-4.5 1.7-4.5 4.5v2h-3V13h3v8',
  ),
};
