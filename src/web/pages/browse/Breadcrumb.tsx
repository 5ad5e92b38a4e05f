import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { paths } from '../../../contract/paths.ts';
import { listMessages } from '../../../messages/areas/stories/list.ts';
import { breadcrumbSteps } from '../../api/list-filter.ts';
import { Link } from '../../ui/Link.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import styles from './BrowsePage.module.css';

/** The chosen place is in view where the row is too long for a phone. */
function scrollToEnd(row: HTMLElement | null): void {
  if (row === null) return;
  const isMirrored = document.documentElement.dir === 'rtl';
  row.toggleAttribute('data-cut', row.scrollWidth > row.clientWidth);
  row.scrollLeft = isMirrored ? -row.scrollWidth : row.scrollWidth;
}

/** Links from home to the chosen place; each step shows the list of a larger place. */
export function Breadcrumb({ filter }: { filter: BrowseFilter }) {
  const t = useMessages(listMessages);
  const steps = [{ label: t('home'), href: paths.home }, ...breadcrumbSteps(filter, useLanguage())];
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol key={steps.at(-1)?.href} ref={scrollToEnd} className={`list note ${styles.steps}`}>
        {steps.map(({ label, href }, i) => (
          <li key={label} className={styles.step}>
            <Link
              className="name"
              href={href}
              dir="auto"
              aria-current={i > 0 && i === steps.length - 1 ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
