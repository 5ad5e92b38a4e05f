import { lazy, Suspense, useMemo, useRef } from 'react';
import { reportedId, sharedId } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { browseHeading, filterIn } from '../../api/list-filter.ts';
import { listQuery } from '../../api/list-queries.ts';
import type { PageProps, PageDefinition } from '../../page/page.ts';
import { TargetNotice } from '../../ui/TargetNotice.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { JustShared } from './just-shared/JustShared.tsx';
import { ExperienceList } from './list/ExperienceList.tsx';
import { MapPanel } from './MapPanel.tsx';
import styles from './BrowsePage.module.css';

export const browsePage: PageDefinition = {
  Page: BrowsePage,
  queries: ({ search }) => [listQuery(search)],
  head({ search }) {
    const heading = browseHeading(filterIn(search));
    return {
      title: pageTitle(heading),
      description: `${heading}: short uplifting stories from real people.`,
    };
  },
};

/**
 * Until the import is done, and if it fails, the form of the server's HTML works without hydration. The server imports
 * it at once, because `renderToString` cannot wait.
 */
const Filters = import.meta.env.SSR
  ? (await import('./Filters.tsx')).Filters
  : lazy(() =>
      import('./Filters.tsx').then(
        (code) => ({ default: code.Filters }),
        () => new Promise<never>(() => undefined),
      ),
    );

function BrowsePage({ search }: PageProps) {
  const filter = useMemo(() => filterIn(search), [search]);
  // No hook for hydration here: a render before the filters are hydrated would discard what was typed into them.
  const card = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <TargetNotice id={sharedId}>Experience shared successfully!</TargetNotice>
        <TargetNotice id={reportedId}>
          Thank you. A person will look at the story that you reported.
        </TargetNotice>
        <Breadcrumb filter={filter} />
        <h1 className={styles.heading}>{browseHeading(filter)}</h1>
        <JustShared search={search} card={card} />
      </div>
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
