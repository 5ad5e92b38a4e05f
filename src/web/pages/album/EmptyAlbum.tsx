import { paths } from '../../../contract/paths.ts';
import { albumMessages } from '../../../messages/areas/rituals/album.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyStamp } from '../../ui/pictures/EmptyStamp.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import styles from './EmptyAlbum.module.css';

/** A blank leaf: what the album will be, and the way to its first stamp. */
export function EmptyAlbum() {
  const t = useMessages(albumMessages);
  const { open } = useDialogs();
  return (
    <div className={`surface stack center ${styles.leaf}`}>
      <div className={styles.rings}>
        <EmptyStamp />
        <EmptyStamp />
        <EmptyStamp />
      </div>
      <h2>{t('emptyTitle')}</h2>
      <p className="quiet">{t('emptyHelp')}</p>
      <div className="cluster center">
        <LinkButton variant="primary" href={paths.today}>
          {t('five')}
        </LinkButton>
        <Button variant="quiet" onClick={() => open({ kind: 'random' })}>
          {t('random')}
        </Button>
      </div>
    </div>
  );
}
