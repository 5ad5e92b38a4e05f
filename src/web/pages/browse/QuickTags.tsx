import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { browsePath } from '../../../contract/paths.ts';
import { quickTags } from '../../../domain/quick-tags.ts';
import { listMessages } from '../../../messages/areas/stories/list.ts';
import { quickTagMessages } from '../../../messages/areas/stories/quick-tags.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { useMessages } from '../../ui/text/messages.ts';

/** Frequent search words, which stories have in English. A second click removes the word. */
export function QuickTags({ filter }: { filter: BrowseFilter }) {
  const t = useMessages(listMessages);
  const nameOf = useMessages(quickTagMessages);
  return (
    <ul className="list" aria-label={t('quick')}>
      {quickTags.map((tag) => {
        const isChosen = filter.search === tag;
        return (
          <li key={tag}>
            <Link
              className="chip"
              href={browsePath({ ...filter, search: isChosen ? undefined : tag })}
              aria-current={isChosen ? 'true' : undefined}
            >
              {isChosen ? <CheckIcon /> : null}
              {nameOf(tag)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
