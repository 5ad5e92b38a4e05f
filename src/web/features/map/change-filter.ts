import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { defaultSortOrder } from '../../../contract/orders.ts';
import { browsePath } from '../../../contract/paths.ts';

/** Filters by name, as in a form: '', 'all' and the default order mean that a filter is not set. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

/** Sets the given filters; '' or 'all' removes one. */
export type ChangeFilter = (changes: FilterValues) => void;

/**
 * The address of the list after a change of its filters. Another continent resets country and city, or
 * several places; another country the city.
 */
export function pathWithChanges(filter: BrowseFilter, changes: FilterValues): string {
  const before: FilterValues = filter;
  const isNew = (name: string) =>
    name in changes && normalize(changes[name]) !== normalize(before[name]);
  const dependents = { continent: ['country', 'city', 'places'], country: ['city'] };
  const after = new Map(Object.entries({ ...before, ...changes }));
  for (const [name, names] of Object.entries(dependents)) {
    if (isNew(name)) for (const dependent of names) after.delete(dependent);
  }
  if (after.get('sortBy') === defaultSortOrder) after.delete('sortBy');
  return browsePath(Object.fromEntries(after));
}

function normalize(value: string | undefined): string | undefined {
  return value === '' || value === 'all' ? undefined : value;
}
