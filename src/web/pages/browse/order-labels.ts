/** What the orders and times of a list are called in its filters. */
export const sortLabels = { recent: 'Most Recent', votes: 'Most Voted', oldest: 'Oldest First' };
export const timeLabels = {
  all: 'All Time',
  day: 'Today',
  week: 'This Week',
  month: 'This Month',
};
