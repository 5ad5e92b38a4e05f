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

/** The continent of that value or name, in any case: 'north-america', 'North America', 'Oceania', 'Australia'. */
export function continentByName(name: string): Continent | undefined {
  const value = name
    .trim()
    .toLowerCase()
    .replace(/[\s/_-]+/g, '-');
  if (value === 'australia' || value === 'australia-oceania') return 'oceania';
  return continents.find((each) => each === value);
}

/** Short labels for the small links of the home page. */
export const continentShortLabels: Readonly<Record<Continent, string>> = {
  ...continentLabels,
  'north-america': 'N. America',
  'south-america': 'S. America',
};
