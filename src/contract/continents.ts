export const continents = [
  'north-america',
  'south-america',
  'europe',
  'asia',
  'africa',
  'oceania',
] as const;
export type Continent = (typeof continents)[number];

export const continentLabels: Readonly<Record<Continent, string>> = {
  'north-america': 'North America',
  'south-america': 'South America',
  europe: 'Europe',
  asia: 'Asia',
  africa: 'Africa',
  oceania: 'Australia/Oceania',
};

/** Short labels for the small links of the home page. */
export const continentShortLabels: Readonly<Record<Continent, string>> = {
  ...continentLabels,
  'north-america': 'N. America',
  'south-america': 'S. America',
};
