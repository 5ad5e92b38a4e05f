import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { embedPagePath } from '../../../../contract/embed-paths.ts';
import type { PlaceSummary } from '../../../../contract/endpoints/places/places.ts';
import { feedPath } from '../../../../contract/paths.ts';
import { wanderPath } from '../../../../contract/places/place-paths.ts';
import { placePageMessages } from '../../../../messages/areas/places/page.ts';
import { storiesMessages } from '../../../../messages/areas/stories/stories.ts';
import { shortPlaceName } from '../../../../messages/place-name.ts';
import { queryOptionsFor } from '../../../api/query.ts';
import { placeRefOf } from '../../../features/places/place-ref.ts';
import { useDialogs } from '../../../router/dialogs.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { useLanguage, useMessages } from '../../../ui/text/messages.ts';
import { ExperienceCard } from '../../ExperienceCard.tsx';
import { Neighbours } from './Neighbours.tsx';
import { placeQuery } from './place-query.ts';
import styles from './place.module.css';

interface PlaceSectionProps {
  readonly filter: BrowseFilter;
}

/** Below the stories of a place: the best of its month, what is near, and what can be done with the place. */
export function PlaceSection({ filter }: PlaceSectionProps) {
  const query = placeQuery(filter);
  return query ? <Summary filter={filter} query={query} /> : null;
}

type Query = NonNullable<ReturnType<typeof placeQuery>>;

function Summary({ filter, query }: PlaceSectionProps & { readonly query: Query }) {
  const t = useMessages(placePageMessages);
  const language = useLanguage();
  const id = useId();
  const { data } = useQuery(queryOptionsFor(query));
  if (data === undefined || data.stories === 0) return null;
  return (
    <section className={`stack loose no-print ${styles.section}`} aria-labelledby={id}>
      <div className="stack tight">
        <h2 id={id} dir="auto">
          {t('more', { place: shortPlaceName(placeRefOf(filter), language) })}
        </h2>
        <Counts {...data} isCity={filter.city !== undefined} />
      </div>
      <Best {...data} />
      <Neighbours
        title={t(filter.country === undefined ? 'countries' : 'nearby')}
        neighbours={data.neighbours}
      />
      <Actions filter={filter} />
    </section>
  );
}

type CountsProps = Pick<PlaceSummary, 'stories' | 'cities'> & { readonly isCity: boolean };

function Counts({ stories, cities, isCity }: CountsProps) {
  const t = useMessages(placePageMessages);
  const text = useMessages(storiesMessages);
  const told = text('stories', { count: stories });
  return (
    <p className="note" data-quiet-hides>
      {isCity ? told : text('counted', { place: told, stories: t('cities', { count: cities }) })}
    </p>
  );
}

/** The list itself says it where it is short. */
const fewStories = 4;

function Best({ best, stories }: Pick<PlaceSummary, 'best' | 'stories'>) {
  const t = useMessages(placePageMessages);
  if (best.length === 0 || stories < fewStories) return null;
  return (
    <div className="stack tight">
      <h3>{t('best')}</h3>
      <ul className={`list stack ${styles.best}`}>
        {best.map((experience) => (
          <li key={experience.id}>
            <ExperienceCard experience={experience} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Actions({ filter }: PlaceSectionProps) {
  const t = useMessages(placePageMessages);
  const text = useMessages(storiesMessages);
  const dialogs = useDialogs();
  const { country, city } = filter;
  const cityOf = country && city ? { country, city } : undefined;
  return (
    <div className="cluster">
      {cityOf ? (
        <>
          <Button
            onClick={() =>
              dialogs.open({ kind: 'share-ritual', ritual: { kind: 'place', ...cityOf } })
            }
          >
            {text('share')}
          </Button>
          <LinkButton variant="quiet" href={wanderPath(cityOf)}>
            {t('onMap')}
          </LinkButton>
        </>
      ) : null}
      <LinkButton variant="quiet" href={feedPath('xml', filter)}>
        {t('feed')}
      </LinkButton>
      <LinkButton variant="quiet" href={embedPagePath({ place: filter })}>
        {t('embed')}
      </LinkButton>
    </div>
  );
}
