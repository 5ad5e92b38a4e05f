import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { sortOrders, timeframes } from '../../../contract/orders.ts';
import { listMessages } from '../../../messages/areas/stories/list.ts';
import type { ChangeFilter } from '../../features/map/change-filter.ts';
import { useMessages } from '../../ui/text/messages.ts';
import { FilterSelect } from './FilterSelect.tsx';
import styles from './Filters.module.css';

interface OrderFieldsProps {
  readonly filter: BrowseFilter;
  readonly onChange: ChangeFilter;
}

/** The order and the timeframe. Today is an option only of a list of today, to which the home page links. */
export function OrderFields({ filter, onChange }: OrderFieldsProps) {
  const t = useMessages(listMessages);
  const offered = timeframes.filter((each) => each !== 'day' || filter.timeframe === 'day');
  return (
    <div className={styles.group}>
      <FilterSelect
        name="sortBy"
        label={t('sortBy')}
        value={filter.sortBy ?? 'recent'}
        onChoose={(sortBy) => onChange({ sortBy })}
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {t(order)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        name="timeframe"
        label={t('time')}
        value={filter.timeframe}
        onChoose={(timeframe) => onChange({ timeframe })}
      >
        {offered.map((timeframe) => (
          <option key={timeframe} value={timeframe}>
            {t(timeframe)}
          </option>
        ))}
      </FilterSelect>
    </div>
  );
}
