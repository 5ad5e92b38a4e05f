import { useHydrated } from '../../browser/hydrated.ts';
import { canShare, nativeShare } from '../../features/share/native-share.ts';
import { inviteMessage } from '../../features/share/share-message.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { useSite } from '../../router/site.ts';
import { Button } from '../../ui/Button.tsx';
import { InviteIcon, ShareIcon } from '../../ui/icons.tsx';
import styles from './HomePage.module.css';

/** Hidden without JavaScript, which sharing needs. */
export function ShareSection() {
  const dialogs = useDialogs();
  return (
    <section className={`box stack center ${styles.box}`} data-needs-script>
      <h2>Love your daily Uplifts?</h2>
      <p className="quiet">Somebody you know could use one today.</p>
      <div className="cluster center">
        <Button variant="primary" onClick={() => dialogs.open({ kind: 'invite' })}>
          <InviteIcon />
          Invite Friends
        </Button>
        <NativeShare />
      </div>
    </section>
  );
}

function NativeShare() {
  const { name } = useSite();
  if (!useHydrated() || !canShare()) return null;
  const share = () => {
    const { title, lead, link } = inviteMessage(location.origin, name);
    void nativeShare({ title, text: lead, url: link });
  };
  return (
    <Button onClick={share}>
      <ShareIcon />
      Share
    </Button>
  );
}
