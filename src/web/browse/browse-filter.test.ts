import { expect, it } from 'vitest';
import { browseHeading, filterIn, placeSteps } from './browse-filter.ts';
import { withContinent } from './country-of.ts';

it('leaves out filters that make no sense and keeps the others', () => {
  const search = new URLSearchParams('continent=atlantis&country=all&sortBy=votes&search=+');
  expect(filterIn(search)).toEqual({ sortBy: 'votes' });
});

it('names the chosen places in the heading, the smallest first', () => {
  expect(browseHeading({})).toBe('Positive Experiences');
  expect(browseHeading({ continent: 'oceania' })).toBe('Positive Experiences in Australia/Oceania');
  expect(browseHeading({ continent: 'europe', country: 'Germany', city: 'Bonn' })).toBe(
    'Positive Experiences in Bonn, Germany, Europe',
  );
});

it('leads from everywhere to the chosen place, with the other filters', () => {
  expect(placeSteps({ continent: 'europe', country: 'Germany', timeframe: 'day' })).toEqual([
    { label: 'Browse', href: '/browse?timeframe=day' },
    { label: 'Europe', href: '/browse?continent=europe&timeframe=day' },
    { label: 'Germany', href: '/browse?continent=europe&country=Germany&timeframe=day' },
  ]);
});

it('knows the continent of a country that a link names alone', () => {
  expect(withContinent({ country: 'Japan' })).toEqual({ country: 'Japan', continent: 'asia' });
  expect(withContinent({ country: 'Atlantis' })).toEqual({ country: 'Atlantis' });
});
