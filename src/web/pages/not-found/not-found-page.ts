import { isShell } from '../../browser/app-shell.ts';
import type { PageDefinition } from '../../page/page.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

export const notFoundPage: PageDefinition = {
  Page: NotFoundPage,
  loads: () => [],
  head: () => ({
    title: `${isShell() ? 'You are offline' : '404 Page Not Found'} · Daily Uplift`,
    description: 'There is nothing at this address.',
  }),
};
