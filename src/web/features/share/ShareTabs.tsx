import { useState } from 'react';
import { shareMessages } from '../../../messages/areas/share.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { ImageTab } from './ImageTab.tsx';
import { ShareActions } from './ShareActions.tsx';
import type { Shared } from './shared.ts';
import styles from './ShareDialog.module.css';

interface ShareTabsProps {
  readonly shared: Shared;
  /** The path of the picture that others see with the link. */
  readonly linkPicture: string;
}

/** The two ways to share something: as a picture and as a link. */
export function ShareTabs({ shared, linkPicture }: ShareTabsProps) {
  const t = useMessages(shareMessages);
  // Rendering the link's picture costs the server time: it is fetched when somebody wants to see it.
  const [isLinkSeen, setLinkSeen] = useState(false);
  return (
    <Tabs
      label={t('as')}
      keepsHeight
      onSelect={(id) => setLinkSeen((isSeen) => isSeen || id === 'text')}
      tabs={[
        {
          id: 'image',
          name: t('image'),
          content: (
            <div className={styles.tab}>
              <ImageTab shared={shared} />
            </div>
          ),
        },
        {
          id: 'text',
          name: t('text'),
          content: (
            <div className={`${styles.tab} ${styles.text}`}>
              <ShareActions
                hasSheet
                message={shared.message}
                picture={{ path: linkPicture, isFetched: isLinkSeen }}
              />
              {shared.embedPath === undefined ? null : (
                <LinkButton variant="quiet" className={styles.more} href={shared.embedPath}>
                  {t('onYourSite')}
                </LinkButton>
              )}
            </div>
          ),
        },
      ]}
    />
  );
}
