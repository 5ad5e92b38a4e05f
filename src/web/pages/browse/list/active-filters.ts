import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { browsePath } from '../../../../contract/paths.ts';
import { canonicalFilter } from '../../../../domain/list-filter.ts';
import { quickTags } from '../../../../domain/quick-tags.ts';
import { listMessages } from '../../../../messages/areas/stories/list.ts';
import { storiesMessages } from '../../../../messages/areas/stories/stories.ts';
import { messagesOf, type Language } from '../../../../messages/language.ts';
import { severalPlaces } from '../../../api/list-filter.ts';

export interface ActiveFilter {
  readonly name: 'places' | 'search' | 'sortBy' | 'timeframe';
  readonly label: string;
  /** The address of the list without it. */
  readonly href: string;
}

/** The filters that are set. The place is in the heading, with a way out above it, and a quick tag is in its own row. */
export function activeFilters(
  requested: BrowseFilter,
  language: Language,
): readonly ActiveFilter[] {
  const t = messagesOf(listMessages, language);
  const filter = canonicalFilter(requested);
  const { places, search, timeframe, sortBy } = filter;
  const labels = {
    places: places && severalPlaces(places, language),
    search:
      search &&
      !quickTags.some((tag) => tag === search) &&
      messagesOf(storiesMessages, language)('quote', { text: search }),
    timeframe: timeframe && timeframe !== 'all' && t(timeframe),
    sortBy: sortBy && t(sortBy),
  };
  return (['places', 'search', 'timeframe', 'sortBy'] as const).flatMap((name) => {
    const label = labels[name];
    return label ? [{ name, label, href: browsePath({ ...filter, [name]: undefined }) }] : [];
  });
}
