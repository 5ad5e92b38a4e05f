import { useState } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { sitePicturePath, storyPicturePath } from '../../../contract/paths.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { shareMessages } from '../../../messages/areas/share.ts';
import { useSite } from '../../router/site.ts';
import { usePath } from '../../ui/Link.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { ImageTab } from './ImageTab.tsx';
import { inviteMessage, experienceMessage } from './share-message.ts';
import { ShareActions } from './ShareActions.tsx';
import styles from './ShareDialog.module.css';

interface ShareDialogProps {
  /** The story to share; without one, the dialog invites friends to the whole app. */
  readonly experience?: Experience;
  readonly onClose: () => void;
}

export function ShareDialog({ experience, onClose }: ShareDialogProps) {
  const { name } = useSite();
  const language = useLanguage();
  const picture = usePath(
    experience === undefined ? sitePicturePath : storyPicturePath(experience.randomId),
  );
  const app = useMessages(appMessages);
  const t = useMessages(shareMessages);
  // Rendering the link's picture costs the server time: it is fetched when somebody wants to see it.
  const [isLinkSeen, setLinkSeen] = useState(false);
  if (experience === undefined) {
    return (
      <Dialog title={app('invite')} onClose={onClose}>
        <ShareActions
          message={inviteMessage(location.origin, name, language)}
          picture={{ path: picture, isFetched: true }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('story')} onClose={onClose}>
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
                <ImageTab experience={experience} />
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
                  message={experienceMessage(experience, location.origin, language)}
                  picture={{ path: picture, isFetched: isLinkSeen }}
                />
              </div>
            ),
          },
        ]}
      />
    </Dialog>
  );
}
