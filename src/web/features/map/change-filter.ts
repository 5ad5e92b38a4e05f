import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { defaultSortOrder } from '../../../contract/orders.ts';
import { browsePath } from '../../../contract/paths.ts';

/** Filters by name, as a form holds them: '', 'all' and the default order mean that one is not set. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

/** Sets the filters that are named: to a value, or to nothing by '' or 'all'. */
export type ChangeFilter = (changes: FilterValues) => void;

/**
 * The address of the list after a change of its filters. Another continent resets country and city, another
 * country the city.
 */
export function pathAfter(filter: BrowseFilter, changes: FilterValues): string {
  const before: FilterValues = filter;
  const isNew = (name: string) => name in changes && chosen(changes[name]) !== chosen(before[name]);
  const reset = { continent: ['country', 'city'], country: ['city'] };
  const after = new Map(Object.entries({ ...before, ...changes }));
  for (const [name, followers] of Object.entries(reset)) {
    if (isNew(name)) for (const follower of followers) after.delete(follower);
  }
  if (after.get('sortBy') === defaultSortOrder) after.delete('sortBy');
  return browsePath(Object.fromEntries(after));
}

function chosen(value: string | undefined): string | undefined {
  return value === '' || value === 'all' ? undefined : value;
}
