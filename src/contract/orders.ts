/** By what a list of stories is sorted. */
export const sortOrders = ['recent', 'votes', 'oldest'] as const;

/** Without a choice; addresses leave it out. */
export const defaultSortOrder = 'recent';

/** How far back a list of stories goes. */
export const timeframes = ['all', 'day', 'week', 'month'] as const;

/** The length of the rolling windows among them. */
export const timeframeDays = { day: 1, week: 7, month: 30 } as const;

/** How far back a ranking counts votes. */
export const rankingTimeframes = ['week', 'month', 'all'] as const;
export type RankingTimeframe = (typeof rankingTimeframes)[number];
