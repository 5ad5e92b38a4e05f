import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { browsePath, paths } from '../../../../contract/paths.ts';
import { breadcrumbSteps } from '../../../api/list-filter.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** An empty list, with links to share a story, to the next larger place, and to the list without search and time. */
export function NoMatches({ filter }: { filter: BrowseFilter }) {
  const links = [widerPlace(filter), withoutWords(filter)].filter((link) => link !== undefined);
  return (
    <EmptyState
      title="No experiences found matching your criteria."
      action={
        links.length === 0 ? null : (
          <div className="cluster center">
            {links.map(({ label, href }) => (
              <LinkButton key={label} href={href}>
                {label}
              </LinkButton>
            ))}
          </div>
        )
      }
    >
      <a href={paths.post}>Try adjusting your filters or share a new experience</a>
    </EmptyState>
  );
}

/** For a city its country, for a country its continent, for a continent the world; with the same search and time. */
function widerPlace(filter: BrowseFilter) {
  const { continent, country, city, ...others } = filter;
  if ((continent ?? country ?? city) === undefined) return undefined;
  const wider = breadcrumbSteps(filter).at(-2);
  const href = wider?.href ?? browsePath(others);
  if (filter.search) return { label: `Search all of ${wider?.label ?? 'the world'}`, href };
  return { label: wider ? `See all of ${wider.label}` : 'See all stories', href };
}

function withoutWords({ search, timeframe, ...rest }: BrowseFilter) {
  const href = browsePath(rest);
  if (search) return { label: timeframe ? 'Clear search and time' : 'Clear the search', href };
  return timeframe && timeframe !== 'all' ? { label: 'See all times', href } : undefined;
}
