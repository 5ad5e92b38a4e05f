/** The place that the address of the page names. */
export function placeIn(search: URLSearchParams): { country: string; city: string } | undefined {
  const [country, city] = [search.get('country'), search.get('city')];
  return country && city ? { country, city } : undefined;
}
