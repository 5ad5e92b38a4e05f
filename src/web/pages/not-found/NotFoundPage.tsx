import { paths } from '../../../contract/paths.ts';
import { isShell } from '../../browser/app-shell.ts';
import { OfflinePage } from '../offline/OfflinePage.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function NotFoundPage() {
  // Nobody could ask whether something stands here.
  if (isShell()) return <OfflinePage />;
  return (
    <EmptyState
      level={1}
      title="404 Page Not Found"
      action={
        <LinkButton look="primary" href={paths.browse}>
          Browse Experiences
        </LinkButton>
      }
    >
      Nothing stands at this address. The stories are still where you left them.
    </EmptyState>
  );
}
