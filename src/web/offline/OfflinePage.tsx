import { sinceUnknown } from '../../contract/offline.ts';
import { paths } from '../../contract/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Stands in until the app has started, and remains where there is no script. */
export function OfflinePage() {
  return (
    <EmptyState
      level={1}
      title="You are offline"
      action={
        <>
          <LinkButton href={paths.random}>Get Random Uplift</LinkButton>
          <LinkButton look="quiet" href={paths.browse}>
            Stories you have here
          </LinkButton>
        </>
      }
    >
      {`You are offline ${sinceUnknown}, and this page was not saved. What you have already read is still here.`}
    </EmptyState>
  );
}
