import { appMessages } from '../../../messages/areas/app.ts';
import { homeMessages } from '../../../messages/areas/home.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { useHydrated } from '../../browser/hydrated.ts';
import { canShare, nativeShare } from '../../features/share/native-share.ts';
import { inviteMessage } from '../../features/share/share-message.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { useSite } from '../../router/site.ts';
import { Button } from '../../ui/Button.tsx';
import { InviteIcon, ShareIcon } from '../../ui/icons.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import styles from './HomePage.module.css';

/** Hidden without JavaScript, which sharing needs. */
export function ShareSection() {
  const t = useMessages(homeMessages);
  const app = useMessages(appMessages);
  const dialogs = useDialogs();
  return (
    <section className={`box stack center ${styles.box}`} data-needs-script>
      <h2>{t('love')}</h2>
      <p className="quiet">{t('somebody')}</p>
      <div className="cluster center">
        <Button variant="primary" onClick={() => dialogs.open({ kind: 'invite' })}>
          <InviteIcon />
          {app('invite')}
        </Button>
        <NativeShare />
      </div>
    </section>
  );
}

function NativeShare() {
  const t = useMessages(storiesMessages);
  const { name } = useSite();
  const language = useLanguage();
  if (!useHydrated() || !canShare()) return null;
  const share = () => {
    const { title, lead, link } = inviteMessage(location.origin, name, language);
    void nativeShare({ title, text: lead, url: link }, language);
  };
  return (
    <Button onClick={share}>
      <ShareIcon />
      {t('share')}
    </Button>
  );
}
