import { useEffect } from 'react';
import { offlineSincePlaceholder } from '../../../contract/offline/messages.ts';
import { paths } from '../../../contract/paths.ts';
import { connectionStore } from '../../api/connection.ts';
import { isAppShell } from '../../browser/app-shell.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Shown in place of a page that is not saved, until the app has started; it stays where there is no script. */
export function OfflineContent() {
  useEffect(() => (isAppShell() ? onceFound(() => location.reload()) : undefined), []);
  return (
    <EmptyState
      level={1}
      title="You are offline"
      action={
        <>
          <LinkButton href={paths.random}>Get Random Uplift</LinkButton>
          <LinkButton variant="quiet" href={paths.browse}>
            Stories you have here
          </LinkButton>
        </>
      }
    >
      {`You have been offline ${offlineSincePlaceholder}, and this page is not saved. What you have already read is still here.`}
    </EmptyState>
  );
}

/** Calls when the network is back after it was lost. */
function onceFound(act: () => void): () => void {
  const { subscribe, get } = connectionStore;
  let wasLost = get().offlineSince !== undefined;
  return subscribe(() => {
    if (wasLost && get().offlineSince === undefined) act();
    wasLost ||= get().offlineSince !== undefined;
  });
}
