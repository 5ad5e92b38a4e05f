import { Suspense, useMemo, useRef } from 'react';
import { reportedId } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { browseHeading, filterIn } from '../../api/list-filter.ts';
import { listQuery } from '../../api/list-queries.ts';
import type { PageProps, PageDefinition } from '../../router/page.ts';
import { TargetNotice } from '../../ui/TargetNotice.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Filters } from './Filters.tsx';
import { JustShared } from './just-shared/JustShared.tsx';
import { ExperienceList } from './list/ExperienceList.tsx';
import { ListCount } from './list/ListCount.tsx';
import { MapPanel } from './MapPanel.tsx';
import styles from './BrowsePage.module.css';

export const browsePage: PageDefinition = {
  Page: BrowsePage,
  queries: ({ search }) => [listQuery(search)],
  head({ search }, { site }) {
    const heading = browseHeading(filterIn(search));
    return {
      title: pageTitle(heading, site),
      description: `${heading}: short uplifting stories from real people.`,
    };
  },
};

function BrowsePage({ search }: PageProps) {
  const filter = useMemo(() => filterIn(search), [search]);
  // No hook for hydration here: a render before the filters are hydrated would discard what was typed into them.
  const card = useRef<HTMLElement>(null);
  return (
    <div className={`stack ${styles.page}`}>
      <div className={styles.top}>
        <TargetNotice id={reportedId}>
          Thank you. A person will look at the story that you reported.
        </TargetNotice>
        <Breadcrumb filter={filter} />
        <h1 className={styles.heading}>{browseHeading(filter)}</h1>
        <ListCount search={search} filter={filter} className={`note ${styles.count}`} />
      </div>
      <JustShared search={search} card={card} />
      {/* Hydrated after the rest, in a task of its own, or at once when it is tapped. */}
      <Suspense fallback={<div className={styles.filters} />}>
        <Filters filter={filter} />
      </Suspense>
      <div className={styles.map}>
        <MapPanel search={search} filter={filter} card={card} />
      </div>
      <div className={styles.stories}>
        <ExperienceList search={search} filter={filter} />
      </div>
    </div>
  );
}
