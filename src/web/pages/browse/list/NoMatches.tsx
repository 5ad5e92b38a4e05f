import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { browsePath } from '../../../../contract/paths.ts';
import { postPath } from '../../../../domain/post-path.ts';
import { listLaterMessages } from '../../../../messages/areas/stories/list-later.ts';
import type { Say } from '../../../../messages/message.ts';
import { breadcrumbSteps } from '../../../api/list-filter.ts';
import { useHydrated } from '../../../browser/hydrated.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useLanguage, useMessages } from '../../../ui/text/messages.ts';
import { WiderPlace } from '../place/WiderPlace.tsx';
import { useTotal } from './use-total.ts';

/** An empty list, with links to share a story, to a larger place, and to the list without search and time. */
export function NoMatches({ filter }: { filter: BrowseFilter }) {
  const t = useMessages(listLaterMessages);
  const language = useLanguage();
  const withWords = withoutWords(filter, t);
  const links = [useWiderPlace(filter, t), withWords].filter((link) => link !== undefined);
  const formPath = postPath(filter);
  const { country = '', city } = filter;
  const place = city ? language.city(city, country) : language.country(country);
  return (
    <>
      <EmptyState
        title={t('none')}
        action={
          links.length === 0 ? null : (
            <div className="cluster center">
              {/* The place has no story at all. */}
              {country && !withWords ? (
                <LinkButton variant="primary" href={formPath}>
                  {t('lightUp', { place })}
                </LinkButton>
              ) : null}
              {links.map(({ label, href }) => (
                <LinkButton
                  key={href}
                  variant={href === withWords?.href ? 'primary' : 'secondary'}
                  href={href}
                >
                  {label}
                </LinkButton>
              ))}
            </div>
          )
        }
      >
        <Link href={formPath}>{t('adjust')}</Link>
      </EmptyState>
      <WiderPlace filter={filter} />
    </>
  );
}

type Texts = Say<typeof listLaterMessages.english>;

/** The nearest larger place that has stories, as far as that is known, or the world; with the same search and time. */
function useWiderPlace(filter: BrowseFilter, t: Texts) {
  const language = useLanguage();
  const { continent, country, city, places, ...others } = filter;
  const isHydrated = useHydrated();
  const inCountry = useTotal({ ...filter, city: undefined }, isHydrated);
  const inContinent = useTotal({ ...filter, country: undefined, city: undefined }, isHydrated);
  if ((continent ?? country ?? city ?? places) === undefined) return undefined;
  const totals = [inContinent, inCountry];
  const wider = breadcrumbSteps(filter, language)
    .slice(0, -1)
    .map((step, i) => ({ ...step, total: totals[i] }))
    .findLast(({ total }) => total !== 0);
  const href = wider?.href ?? browsePath(others);
  if (!wider) return { label: t(filter.search ? 'searchWorld' : 'seeWorld'), href };
  const { label: place, total: count } = wider;
  if (filter.search) return { label: t('searchAll', { place }), href };
  return { label: count ? t('seeCount', { place, count }) : t('seeAll', { place }), href };
}

function withoutWords({ search, timeframe, ...rest }: BrowseFilter, t: Texts) {
  const href = browsePath(rest);
  if (search) return { label: t(timeframe ? 'clearBoth' : 'clearSearch'), href };
  return timeframe && timeframe !== 'all' ? { label: t('allTimes'), href } : undefined;
}
