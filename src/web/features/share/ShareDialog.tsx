import { useState } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { sitePicturePath, storyPicturePath } from '../../../contract/paths.ts';
import { useSite } from '../../router/site.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
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
  // Rendering the link's picture costs the server time: it is fetched when somebody wants to see it.
  const [isLinkSeen, setLinkSeen] = useState(false);
  if (experience === undefined) {
    return (
      <Dialog title="Invite Friends" onClose={onClose}>
        <ShareActions
          message={inviteMessage(location.origin, name)}
          picture={{ path: sitePicturePath, isFetched: true }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title="Share this story" onClose={onClose}>
      <Tabs
        label="Share as"
        keepsHeight
        onSelect={(id) => setLinkSeen((isSeen) => isSeen || id === 'text')}
        tabs={[
          {
            id: 'image',
            name: 'Beautiful Image',
            content: (
              <div className={styles.tab}>
                <ImageTab experience={experience} />
              </div>
            ),
          },
          {
            id: 'text',
            name: 'Text & Link',
            content: (
              <div className={`${styles.tab} ${styles.text}`}>
                <ShareActions
                  hasSheet
                  message={experienceMessage(experience, location.origin)}
                  picture={{
                    path: storyPicturePath(experience.randomId),
                    isFetched: isLinkSeen,
                  }}
                />
              </div>
            ),
          },
        ]}
      />
    </Dialog>
  );
}
