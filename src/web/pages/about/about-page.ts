import type { PageDefinition } from '../../page/page.ts';
import { AboutPage } from './AboutPage.tsx';

export const aboutPage: PageDefinition = {
  Page: AboutPage,
  loads: () => [],
  head: () => ({
    title: 'About our community · Daily Uplift',
    description:
      'What Daily Uplift is for, how it works, what we keep private and what we ask of you.',
  }),
};
