import type { BrowseQuery } from '../../contract/browse-query.ts';
import { limits } from '../../contract/limits.ts';

/** Today's dose: on the home page, in the feed and in the message of the day. */
export const dailyDoseQuery: BrowseQuery = {
  sortBy: 'votes',
  timeframe: 'day',
  limit: limits.dailyDose.size,
  offset: 0,
};
