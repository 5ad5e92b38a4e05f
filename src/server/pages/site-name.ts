/** As other sites show it beside a link. */
export const siteName = 'Daily Uplift';
