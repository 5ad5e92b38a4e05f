import type { PageDefinition } from '../../page/page.ts';
import { counters, recent, todaysBest, topCities, trending } from './home-loads.ts';
import { HomePage } from './HomePage.tsx';

export const homePage: PageDefinition = {
  Page: HomePage,
  loads: () => [recent, trending, todaysBest, counters, topCities],
  head: () => ({
    title: 'Daily Uplift: uplifting stories from real people worldwide',
    description: 'Your daily dose of uplifting stories from real people worldwide',
  }),
};
