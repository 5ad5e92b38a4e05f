/** A file of `city-names` by `cityNameKey`: `DE:Cologne=Köln|Munich=München;IT:Rome=Rom`. */
export function readCityNames(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(';').flatMap((country) => {
      const [code = '', cities = ''] = country.split(':');
      return cities.split('|').map((entry): [string, string] => {
        const [english = '', name = ''] = entry.split('=');
        return [cityNameKey(code, english), name];
      });
    }),
  );
}

/** The key of a city by the ISO code of its country and its English name. */
export const cityNameKey = (code: string, english: string) => `${code}:${english}`;
