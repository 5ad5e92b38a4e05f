import { Suspense, useMemo, useRef } from 'react';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { reportedId } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { listMessages } from '../../../messages/areas/stories/list.ts';
import { messagesOf } from '../../../messages/language.ts';
import { browseHeading, filterIn } from '../../api/list-filter.ts';
import { listQuery } from '../../api/list-queries.ts';
import { lazyCode, useCode } from '../../browser/lazy-code.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import type { PageProps, PageDefinition } from '../../router/page.ts';
import { TargetNotice } from '../../ui/TargetNotice.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Filters } from './Filters.tsx';
import { JustShared } from './just-shared/JustShared.tsx';
import { ExperienceList } from './list/ExperienceList.tsx';
import { ListCount } from './list/ListCount.tsx';
import { MapPanel } from './MapPanel.tsx';
import { placeQuery } from './place/place-query.ts';
import styles from './BrowsePage.module.css';

export const browsePage: PageDefinition = {
  Page: BrowsePage,
  queries({ search }) {
    const place = placeQuery(filterIn(search));
    return [listQuery(search), ...(place ? [place] : [])];
  },
  head({ search }, { language, site }) {
    const heading = browseHeading(filterIn(search), language);
    return {
      title: pageTitle(heading, site),
      description: messagesOf(listMessages, language)('description', { heading }),
    };
  },
};

/** What only the lists of places have. */
const ofPlaces = lazyCode(() => import('./place/of-places.ts'));

// renderToString cannot wait.
if (import.meta.env.SSR) await ofPlaces.load();

const PlaceStar = lazyPart(async () => (await import('./place/PlaceStar.tsx')).PlaceStar);

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
        {filter.continent ? (
          <div className={styles.star} data-needs-script>
            <PlaceStar filter={filter} />
          </div>
        ) : null}
        <ListCount search={search} filter={filter} className={`note ${styles.count}`} />
        <Suspense fallback={null}>
          {filter.places ? <SeveralPlaces search={search} places={filter.places} /> : null}
        </Suspense>
      </div>
      <JustShared search={search} card={card} />
      {/* Hydrated after the rest, in a task of its own, or at once when it is tapped. */}
      <Suspense fallback={<div className={styles.filters} />}>
        <Filters filter={filter} />
      </Suspense>
      <div className={styles.map}>
        <MapPanel search={search} filter={filter} card={card} />
      </div>
      <div className={`stack loose ${styles.stories}`}>
        <ExperienceList search={search} filter={filter} />
        <Suspense fallback={null}>
          {filter.continent ? <PlaceSection filter={filter} /> : null}
        </Suspense>
      </div>
    </div>
  );
}

function PlaceSection(props: { filter: BrowseFilter }) {
  const { PlaceSection: Section } = useCode(ofPlaces);
  return <Section {...props} />;
}

function SeveralPlaces(props: { search: URLSearchParams; places: string }) {
  const { SeveralPlaces: Places } = useCode(ofPlaces);
  return <Places {...props} />;
}
