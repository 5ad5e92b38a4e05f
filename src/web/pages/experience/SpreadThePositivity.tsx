import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { InviteIcon, ShareIcon } from '../../ui/icons.tsx';
import styles from './ExperiencePage.module.css';

/** Invites to share an experience. Hidden without JavaScript, which sharing needs. */
export function SpreadThePositivity({ experience }: { experience: Experience }) {
  const dialogs = useDialogs();
  return (
    <section className={`box stack center no-print ${styles.spread}`} data-needs-script>
      <h2>Spread the Positivity</h2>
      <p className="quiet">Somebody you know could use this today.</p>
      <div className="cluster center">
        <Button variant="primary" onClick={() => dialogs.open({ kind: 'share', experience })}>
          <ShareIcon />
          Share This Story
        </Button>
        <Button onClick={() => dialogs.open({ kind: 'invite' })}>
          <InviteIcon />
          Invite Friends
        </Button>
      </div>
    </section>
  );
}
