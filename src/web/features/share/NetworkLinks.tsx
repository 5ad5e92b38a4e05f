import type { MouseEvent } from 'react';
import { shareMessages } from '../../../messages/areas/share.ts';
import { messagesOf, type Language } from '../../../messages/language.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { createIcon } from '../../ui/create-icon.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { copyLink } from './copy-link.ts';
import { networkNames, shareTarget, type NetworkName } from './networks.ts';
import { isMobile, openApp, openWindow } from './open-network.ts';
import type { ShareMessage } from './share-message.ts';
import styles from './ShareDialog.module.css';

/** A simple icon for each network; its name is shown next to it. */
const networkIcons: Readonly<Record<NetworkName, ReturnType<typeof createIcon>>> = {
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

/** Links, because no browser blocks them, unlike windows. */
export function NetworkLinks({ message }: { message: ShareMessage }) {
  const language = useLanguage();
  const t = useMessages(shareMessages);
  return (
    <ul className={`list tiles tight ${styles.networks}`} aria-label={t('networks')} translate="no">
      {networkNames.map((name) => {
        const Icon = networkIcons[name];
        return (
          <li key={name}>
            <LinkButton
              variant="quiet"
              href={shareTarget(name, message).page}
              target="_blank"
              rel="noopener"
              onClick={(event) => shareOn(name, message, { event, language })}
            >
              <Icon />
              {name}
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}

/** Opens the network's app or window, or lets the link be followed. */
function shareOn(
  name: NetworkName,
  message: ShareMessage,
  { event, language }: { event: MouseEvent; language: Language },
): void {
  const { app, page } = shareTarget(name, message);
  if (name === 'Instagram') {
    event.preventDefault();
    void copyThenOpen(message.link, language, () =>
      isMobile() ? openApp(app, page) : openWindow(page),
    );
  } else if (isMobile()) {
    event.preventDefault();
    openApp(app, page);
  } else if (openWindow(page)) event.preventDefault();
}

/** Instagram accepts no text by URL: the link is copied to the clipboard instead. */
async function copyThenOpen(link: string, language: Language, open: () => unknown): Promise<void> {
  const t = messagesOf(shareMessages, language);
  const next = t(isMobile() ? 'openingInstagram' : 'pasteInInstagram');
  if (await copyLink(link, language, next)) open();
}
