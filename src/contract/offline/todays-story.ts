/** Where the service worker stores which story it has shown on which day: it is the first of today's five. */
export const todaysStory = { cache: 'daily-uplift-notes', key: '/todays-story' } as const;
