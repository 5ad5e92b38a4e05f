import type { PageDefinition } from '../page.ts';
import { browseHeading, filterIn } from './browse-filter.ts';
import { browseLoad } from './browse-loads.ts';
import { BrowsePage } from './BrowsePage.tsx';

export const browsePage: PageDefinition = {
  Page: BrowsePage,
  loads: ({ search }) => [browseLoad(search)],
  head({ search }) {
    const heading = browseHeading(filterIn(search));
    return {
      title: `${heading} · Daily Uplift`,
      description: `${heading}: short uplifting stories from real people.`,
    };
  },
};
