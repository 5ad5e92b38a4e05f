import { Link } from 'wouter';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { browsePath, paths } from '../../../contract/paths.ts';
import { breadcrumbSteps } from '../../api/list-filter.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** An empty list, with links to share a story and to the next larger place. */
export function NoMatches({ filter }: { filter: BrowseFilter }) {
  return (
    <EmptyState
      title="No experiences found matching your criteria."
      action={<WiderListLink filter={filter} />}
    >
      <Link href={paths.post}>Try adjusting your filters or share a new experience</Link>
    </EmptyState>
  );
}

/** For a city its country, for a country its continent, else all stories. */
function WiderListLink({ filter }: { filter: BrowseFilter }) {
  const wider = breadcrumbSteps(filter).at(-2);
  const { search, timeframe, ...places } = filter;
  if (search || timeframe) {
    return <LinkButton href={browsePath(places)}>Show all times and words</LinkButton>;
  }
  if (!wider) return null;
  return (
    <LinkButton href={wider.href}>
      {wider.label === 'Browse' ? 'See all stories' : `See all of ${wider.label}`}
    </LinkButton>
  );
}
