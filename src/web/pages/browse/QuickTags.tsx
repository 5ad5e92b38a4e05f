import { Link } from 'wouter';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { browsePath } from '../../../contract/paths.ts';
import styles from './QuickTags.module.css';

const tags = ['kindness', 'stranger', 'community', 'travel', 'food', 'transport'];

/** Frequent search words. A second click removes the word. */
export function QuickTags({ filter }: { filter: BrowseFilter }) {
  return (
    <ul className={styles.tags} aria-label="Quick filters">
      {tags.map((tag) => {
        const isChosen = filter.search === tag;
        return (
          <li key={tag}>
            <Link
              className={styles.tag}
              href={browsePath({ ...filter, search: isChosen ? undefined : tag })}
              aria-current={isChosen ? 'true' : undefined}
            >
              {tag}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
