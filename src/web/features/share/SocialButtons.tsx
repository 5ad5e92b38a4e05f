import { Button } from '../../ui/Button.tsx';
import { copyLink } from './copy-link.ts';
import { networkIcons } from './network-icons.ts';
import { networkNames, shareTarget, type NetworkName } from './networks.ts';
import { isMobile, openNetwork } from './open-network.ts';
import type { ShareMessage } from './share-message.ts';
import styles from './ShareDialog.module.css';

export function SocialButtons({ message }: { message: ShareMessage }) {
  return (
    <ul className={styles.networks} aria-label="Share on">
      {networkNames.map((name) => {
        const Icon = networkIcons[name];
        return (
          <li key={name}>
            <Button onClick={() => void shareOn(name, message)}>
              <Icon />
              {name}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

async function shareOn(name: NetworkName, message: ShareMessage): Promise<void> {
  if (name === 'Instagram') {
    // It accepts no text by URL: the link is copied to the clipboard instead.
    const next = isMobile() ? 'Opening Instagram...' : 'Paste it in your Instagram post.';
    const isCopied = await copyLink(message.link, `Link copied! ${next}`);
    if (!isCopied) return;
  }
  openNetwork(shareTarget(name, message));
}
