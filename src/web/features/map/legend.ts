/** What the map shows. */
export const legend = 'Each light is a city with stories. The shade is the night.';
