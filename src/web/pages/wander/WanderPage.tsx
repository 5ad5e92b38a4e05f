import { useQuery } from '@tanstack/react-query';
import type { CityLight } from '../../../contract/endpoints/places/places.ts';
import { browsePath, paths } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { countryNamed } from '../../../domain/places/countries.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { wanderMessages } from '../../../messages/areas/rituals/wander.ts';
import { messagesOf, placeNamesIn } from '../../../messages/language.ts';
import { sentenceFor } from '../../api/call-error.ts';
import { pageQuery, retryQuery } from '../../api/query.ts';
import { cityLightsQuery } from '../../features/map/map-queries.ts';
import type { PageDefinition, PageProps } from '../../router/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/failure/LoadFailure.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { DawnList } from './DawnList.tsx';
import { placeIn } from './place-in.ts';
import { useWander } from './use-wander.ts';
import { WanderStage } from './WanderStage.tsx';
import styles from './WanderPage.module.css';

export const wanderPage: PageDefinition = {
  Page: WanderPage,
  queries: () => [pageQuery('/api/city-lights')],
  head({ search }, { getData, language, site }) {
    const t = messagesOf(wanderMessages, language);
    const place = placeIn(search);
    const isLight = ({ country, city }: CityLight) =>
      country === place?.country && city === place.city;
    const title =
      place && getData(pageQuery('/api/city-lights'))?.some(isLight)
        ? t('stories', placeNamesIn(place, language))
        : messagesOf(appMessages, language)('wander');
    return { title: pageTitle(title, site), description: t('description') };
  },
};

function WanderPage({ search }: PageProps) {
  const app = useMessages(appMessages);
  const t = useMessages(wanderMessages);
  const language = useLanguage();
  const place = placeIn(search);
  const { data, isError, error, refetch } = useQuery(cityLightsQuery);
  return (
    <div className={styles.page}>
      <h1 className={`surface ${styles.title}`} data-covers>
        {app('wander')}
      </h1>
      {place ? (
        <p data-without-script>
          <Link href={browsePath({ continent: countryNamed(place.country)?.continent, ...place })}>
            {t('stories', placeNamesIn(place, language))}
          </Link>
        </p>
      ) : null}
      {data && data.length > 0 ? <Lights cities={data} search={search} /> : null}
      {data?.length === 0 ? (
        <EmptyState
          title={t('none')}
          action={
            <LinkButton variant="primary" href={paths.post}>
              {t('share')}
            </LinkButton>
          }
        >
          {t('firstLight')}
        </EmptyState>
      ) : null}
      {data === undefined && isError ? (
        <LoadFailure title={t('failed')} onRetry={() => retryQuery(refetch)}>
          {language.sentence(sentenceFor(error))}
        </LoadFailure>
      ) : null}
      {data === undefined && !isError ? (
        <div aria-busy="true">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton className={styles.loading} />
        </div>
      ) : null}
    </div>
  );
}

interface LightsProps {
  readonly cities: readonly CityLight[];
  readonly search: URLSearchParams;
}

function Lights({ cities, search }: LightsProps) {
  const wander = useWander(cities, search);
  return (
    <>
      <WanderStage wander={wander} />
      <DawnList time={wander.time} inOrder={wander.citiesInOrder} goTo={wander.goToKey} />
    </>
  );
}
