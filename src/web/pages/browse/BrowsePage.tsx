import { Suspense, useMemo, useRef } from 'react';
import { reportedId } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { listMessages } from '../../../messages/areas/stories/list.ts';
import { messagesOf } from '../../../messages/language.ts';
import { browseHeading, filterIn } from '../../api/list-filter.ts';
import { listQuery } from '../../api/list-queries.ts';
import type { PageProps, PageDefinition } from '../../router/page.ts';
import { TargetNotice } from '../../ui/TargetNotice.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
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
  head({ search }, { language, site }) {
    const heading = browseHeading(filterIn(search), language);
    return {
      title: pageTitle(heading, site),
      description: messagesOf(listMessages, language)('description', { heading }),
    };
  },
};

function BrowsePage({ search }: PageProps) {
  const filter = useMemo(() => filterIn(search), [search]);
  const t = useMessages(listMessages);
  const language = useLanguage();
  // No hook for hydration here: a render before the filters are hydrated would discard what was typed into them.
  const card = useRef<HTMLElement>(null);
  return (
    <div className={`stack ${styles.page}`}>
      <div className={styles.top}>
        <TargetNotice id={reportedId}>{t('reported')}</TargetNotice>
        <Breadcrumb filter={filter} />
        <h1 className={styles.heading}>{browseHeading(filter, language)}</h1>
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
