import type { PageDefinition } from '../../page/page.ts';
import { browseHeading, filterIn } from '../../api/list-filter.ts';
import { browseLoad } from '../../api/list-queries.ts';
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
