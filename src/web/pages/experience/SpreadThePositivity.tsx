import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { storyMessages } from '../../../messages/areas/story.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { InviteIcon, ShareIcon } from '../../ui/icons.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import styles from './ExperiencePage.module.css';

/** Invites to share an experience. Hidden without JavaScript, which sharing needs. */
export function SpreadThePositivity({ experience }: { experience: Experience }) {
  const dialogs = useDialogs();
  const app = useMessages(appMessages);
  const t = useMessages(storyMessages);
  return (
    <section className={`box stack center no-print ${styles.spread}`} data-needs-script>
      <h2>{t('spread')}</h2>
      <p className="quiet">{t('somebody')}</p>
      <div className="cluster center">
        <Button variant="primary" onClick={() => dialogs.open({ kind: 'share', experience })}>
          <ShareIcon />
          {t('shareStory')}
        </Button>
        <Button onClick={() => dialogs.open({ kind: 'invite' })}>
          <InviteIcon />
          {app('invite')}
        </Button>
      </div>
    </section>
  );
}
