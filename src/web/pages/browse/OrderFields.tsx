import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { sortOrders, timeframes } from '../../../contract/orders.ts';
import type { ChangeFilter } from '../../features/map/change-filter.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { sortLabels, timeLabels } from './order-labels.ts';
import styles from './Filters.module.css';

interface OrderFieldsProps {
  readonly filter: BrowseFilter;
  readonly onChange: ChangeFilter;
}

/** The order and the timeframe. Today is an option only of a list of today, to which the home page links. */
export function OrderFields({ filter, onChange }: OrderFieldsProps) {
  const offered = timeframes.filter((each) => each !== 'day' || filter.timeframe === 'day');
  return (
    <div className={styles.group}>
      <FilterSelect
        name="sortBy"
        label="Sort by"
        value={filter.sortBy ?? 'recent'}
        onChoose={(sortBy) => onChange({ sortBy })}
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {sortLabels[order]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        name="timeframe"
        label="Time"
        value={filter.timeframe}
        onChoose={(timeframe) => onChange({ timeframe })}
      >
        {offered.map((timeframe) => (
          <option key={timeframe} value={timeframe}>
            {timeLabels[timeframe]}
          </option>
        ))}
      </FilterSelect>
    </div>
  );
}
