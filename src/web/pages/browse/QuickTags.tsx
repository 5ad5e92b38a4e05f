import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { browsePath } from '../../../contract/paths.ts';
import { quickTags } from '../../../domain/quick-tags.ts';
import { CheckIcon } from '../../ui/icons.tsx';

/** Frequent search words. A second click removes the word. */
export function QuickTags({ filter }: { filter: BrowseFilter }) {
  return (
    <ul className="list" aria-label="Quick filters">
      {quickTags.map((tag) => {
        const isChosen = filter.search === tag;
        return (
          <li key={tag}>
            <a
              className="chip"
              href={browsePath({ ...filter, search: isChosen ? undefined : tag })}
              aria-current={isChosen ? 'true' : undefined}
            >
              {isChosen ? <CheckIcon /> : null}
              {tag}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
