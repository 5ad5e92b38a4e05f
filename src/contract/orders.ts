/** The sort orders of lists. */
export const sortOrders = ['recent', 'votes', 'oldest'] as const;

/** The default, which URLs leave out. */
export const defaultSortOrder = 'recent';

/** The time windows of lists. */
export const timeframes = ['all', 'day', 'week', 'month'] as const;

/** The length of rolling time windows. */
export const timeframeDays = { day: 1, week: 7, month: 30 } as const;

/** The time windows of rankings. */
export const rankingTimeframes = ['week', 'month', 'all'] as const;
export type RankingTimeframe = (typeof rankingTimeframes)[number];

/** What cities are ranked by. */
export const rankingOrders = ['votes', 'fair'] as const;
export type RankingOrder = (typeof rankingOrders)[number];
