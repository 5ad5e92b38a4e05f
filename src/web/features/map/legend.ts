/** What the map shows. */
export const legend = 'Each light is a city. The shade is the night.';
