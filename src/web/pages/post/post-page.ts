import type { PageDefinition } from '../../page/page.ts';
import { PostPage } from './PostPage.tsx';

export const postPage: PageDefinition = {
  Page: PostPage,
  loads: () => [],
  head: () => ({
    title: 'Share a Positive Experience · Daily Uplift',
    description:
      'Tell a short, true story that lifted you up. No account, no name: just a good moment.',
  }),
};
