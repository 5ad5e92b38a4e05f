import { useEffect, type MouseEvent } from 'react';
import { paths } from '../../../contract/paths.ts';
import { lostMessages } from '../../../messages/areas/site/lost.ts';
import { connectionStore } from '../../api/connection.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { isAppShell } from './app-shell.ts';

/** The content of the app shell, which the service worker returns for a page that is not saved. The app replaces it. */
export function OfflineContent() {
  const dialogs = useDialogs();
  const t = useMessages(lostMessages);
  // The address has no page of the app: without its script, the service worker leads from there to a saved story.
  const openRandom = (event: MouseEvent) => {
    event.preventDefault();
    dialogs.open({ kind: 'random' });
  };
  useEffect(() => (isAppShell() ? onReconnect(() => location.reload()) : undefined), []);
  return (
    <EmptyState
      level={1}
      title={t('offline')}
      action={
        <>
          <LinkButton variant="primary" href={paths.browse}>
            {t('savedStories')}
          </LinkButton>
          <LinkButton variant="quiet" href={paths.random} onClick={openRandom}>
            {t('random')}
          </LinkButton>
        </>
      }
    >
      {t('notSaved')}
    </EmptyState>
  );
}

/** Calls `act` when the network is back after it was lost. */
function onReconnect(act: () => void): () => void {
  const { subscribe, get } = connectionStore;
  let wasLost = get().offlineSince !== undefined;
  return subscribe(() => {
    if (wasLost && get().offlineSince === undefined) act();
    wasLost ||= get().offlineSince !== undefined;
  });
}
