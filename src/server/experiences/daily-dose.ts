import type { BrowseQuery } from '../../contract/browse-query.ts';
import { limits } from '../../contract/limits.ts';

/** The daily dose of the home page, the feed and the daily notification: the best experiences of 24 hours. */
export const dailyDoseQuery: BrowseQuery = {
  sortBy: 'votes',
  timeframe: 'day',
  limit: limits.dailyDose.size,
  offset: 0,
};
