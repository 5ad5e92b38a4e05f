import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { sitePicturePath, storyPicturePath } from '../../../contract/paths.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { shareMessages } from '../../../messages/areas/share.ts';
import { useSite } from '../../router/site.ts';
import { usePath } from '../../ui/Link.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { inviteMessage } from './share-message.ts';
import { ShareActions } from './ShareActions.tsx';
import { sharedStory } from './shared.ts';
import { ShareTabs } from './ShareTabs.tsx';
import styles from './ShareDialog.module.css';

interface ShareDialogProps {
  /** The story to share; without one, the dialog invites friends to the whole app. */
  readonly experience?: Experience | undefined;
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
  if (experience === undefined) {
    return (
      <Dialog title={app('invite')} onClose={onClose}>
        <div className={`${styles.tab} ${styles.text}`}>
          <ShareActions
            message={inviteMessage(location.origin, name, language)}
            picture={{ path: picture, isFetched: true }}
          />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('story')} onClose={onClose}>
      <ShareTabs shared={sharedStory(experience, language)} linkPicture={picture} />
    </Dialog>
  );
}
