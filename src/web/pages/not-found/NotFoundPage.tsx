import { paths } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { isAppShell } from '../../browser/app-shell.ts';
import { OfflineContent } from '../../features/offline/OfflineContent.tsx';
import type { PageDefinition } from '../../page/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export const notFoundPage: PageDefinition = {
  Page: NotFoundPage,
  queries: () => [],
  head: () => ({
    title: pageTitle(isAppShell() ? 'You are offline' : '404 Page Not Found'),
    description: 'There is nothing at this address.',
  }),
};

function NotFoundPage() {
  // Offline it is unknown whether this address exists.
  if (isAppShell()) return <OfflineContent />;
  return (
    <EmptyState
      level={1}
      title="404 Page Not Found"
      action={
        <LinkButton variant="primary" href={paths.browse}>
          Browse Experiences
        </LinkButton>
      }
    >
      Nothing stands at this address. The stories are still where you left them.
    </EmptyState>
  );
}
