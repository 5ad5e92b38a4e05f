import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { browsePath } from '../../../../contract/paths.ts';
import { postPath } from '../../../../domain/post-path.ts';
import { breadcrumbSteps } from '../../../api/list-filter.ts';
import { useHydrated } from '../../../browser/hydrated.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useTotal } from './use-total.ts';

/** An empty list, with links to share a story, to a larger place, and to the list without search and time. */
export function NoMatches({ filter }: { filter: BrowseFilter }) {
  const withWords = withoutWords(filter);
  const links = [useWiderPlace(filter), withWords].filter((link) => link !== undefined);
  const formPath = postPath(filter);
  const { country, city = country } = filter;
  return (
    <EmptyState
      title="No experiences found matching your criteria."
      action={
        links.length === 0 ? null : (
          <div className="cluster center">
            {/* The place has no story at all. */}
            {country && !withWords ? (
              <LinkButton variant="primary" href={formPath}>
                Light up {city}
              </LinkButton>
            ) : null}
            {links.map(({ label, href }) => (
              <LinkButton key={href} href={href}>
                {label}
              </LinkButton>
            ))}
          </div>
        )
      }
    >
      <a href={formPath}>Try adjusting your filters or share a new experience</a>
    </EmptyState>
  );
}

/** The nearest larger place that has stories, as far as that is known, or the world; with the same search and time. */
function useWiderPlace(filter: BrowseFilter) {
  const { continent, country, city, ...others } = filter;
  const isHydrated = useHydrated();
  const inCountry = useTotal({ ...filter, city: undefined }, isHydrated);
  const inContinent = useTotal({ ...filter, country: undefined, city: undefined }, isHydrated);
  if ((continent ?? country ?? city) === undefined) return undefined;
  const totals = [inContinent, inCountry];
  const wider = breadcrumbSteps(filter)
    .slice(0, -1)
    .map((step, i) => ({ ...step, total: totals[i] }))
    .findLast(({ total }) => total !== 0);
  const href = wider?.href ?? browsePath(others);
  if (filter.search) return { label: `Search all of ${wider?.label ?? 'the world'}`, href };
  if (!wider) return { label: 'See all stories', href };
  return { label: `See all of ${wider.label}${wider.total ? ` (${wider.total})` : ''}`, href };
}

function withoutWords({ search, timeframe, ...rest }: BrowseFilter) {
  const href = browsePath(rest);
  if (search) return { label: timeframe ? 'Clear search and time' : 'Clear the search', href };
  return timeframe && timeframe !== 'all' ? { label: 'See all times', href } : undefined;
}
