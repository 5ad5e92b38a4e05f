import type { MouseEvent } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { copyLink } from './copy-link.ts';
import { networkIcons } from './network-icons.ts';
import { networkNames, shareTarget, type NetworkName } from './networks.ts';
import { isMobile, openApp, openWindow } from './open-network.ts';
import type { ShareMessage } from './share-message.ts';
import styles from './ShareDialog.module.css';

/** Links, because no browser blocks them, unlike windows. */
export function NetworkLinks({ message }: { message: ShareMessage }) {
  return (
    <ul className={`list tiles tight ${styles.networks}`} aria-label="Share on">
      {networkNames.map((name) => {
        const Icon = networkIcons[name];
        return (
          <li key={name}>
            <LinkButton
              href={shareTarget(name, message).page}
              target="_blank"
              rel="noopener"
              onClick={(event) => shareOn(name, message, event)}
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
function shareOn(name: NetworkName, message: ShareMessage, event: MouseEvent): void {
  const { app, page } = shareTarget(name, message);
  if (name === 'Instagram') {
    event.preventDefault();
    void copyThenOpen(message.link, () => (isMobile() ? openApp(app, page) : openWindow(page)));
  } else if (isMobile()) {
    event.preventDefault();
    openApp(app, page);
  } else if (openWindow(page)) event.preventDefault();
}

/** Instagram accepts no text by URL: the link is copied to the clipboard instead. */
async function copyThenOpen(link: string, open: () => unknown): Promise<void> {
  const next = isMobile() ? 'Opening Instagram...' : 'Paste it in your Instagram post.';
  if (await copyLink(link, `Link copied! ${next}`)) open();
}
