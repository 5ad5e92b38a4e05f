import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fc } from '../../../test/support/random/property.ts';
import { BrowseFilterSchema } from '../../contract/browse-query.ts';
import { allLanguages } from '../../messages/all-languages.ts';
import { english } from '../../messages/english.ts';
import { browseHeading, filterIn, listText, orderText, breadcrumbSteps } from './list-filter.ts';

it('leaves out invalid filters and keeps the others', () => {
  const search = new URLSearchParams('continent=atlantis&country=all&sortBy=votes&search=+');
  expect(filterIn(search)).toEqual({ sortBy: 'votes' });
});

it('reads each filter of a canonical address as the contract does', () => {
  const likely = ['', 'all', 'europe', 'votes', 'week', ' Köln ', 'x\u200by'];
  const text = fc.oneof(
    fc.constantFrom(...likely, '👍'.repeat(101)),
    fc.string({ unit: 'binary', maxLength: 120 }),
  );
  const name = fc.constantFrom(...Object.keys(BrowseFilterSchema.entries));
  fc.assert(
    fc.property(name, text, (filter, value) => {
      const promised = v.safeParse(BrowseFilterSchema, { [filter]: value });
      const canonical = promised.success ? JSON.parse(JSON.stringify(promised.output)) : {};
      expect(filterIn(new URLSearchParams(canonical))).toEqual(canonical);
    }),
  );
});

it('names the chosen places in the heading, the smallest first, and the whole list in words', () => {
  expect(browseHeading({}, english)).toBe('Positive Experiences');
  expect(browseHeading({ continent: 'europe', country: 'Germany', city: 'Bonn' }, english)).toBe(
    'Positive Experiences in Bonn, Germany, Europe',
  );
  expect(listText({}, english)).toBe('');
  expect(orderText({}, english)).toBe('newest first');
  expect(orderText({ sortBy: 'votes' }, english)).toBe('most voted first');
  expect(listText({ continent: 'oceania', timeframe: 'week', search: 'bread' }, english)).toBe(
    'with “bread”, in Australia/Oceania, of this week',
  );
});

it('names up to three places of a list of several, and of more the first two and how many there are besides', () => {
  const { de, es, he } = allLanguages;
  const heading = (places: string, language = english) => browseHeading({ places }, language);
  const three = 'Germany/Bonn,Peru,europe';
  expect(heading('Iran,50%25%2C %2F')).toBe('Positive Experiences in Iran and 50%, /');
  expect(heading(three)).toBe('Positive Experiences in Bonn, Peru, and Europe');
  expect(heading(`${three},asia`)).toBe('Positive Experiences in Bonn, Peru, and 2 more places');
  expect(heading(`${three},asia,oceania`, de)).toMatch(/: Bonn, Peru und 3 weitere Orte$/);
  expect(heading('Germany,Italy', es)).toMatch(/en Alemania e Italia$/);
  expect(heading(`${three},asia`, he)).toMatch(/עוד שני מקומות$/);
  expect(listText({ places: three }, english)).toBe('in Bonn, Peru, and Europe');
});

it('Japanese and Chinese name places from the largest on, and have signs of their own between words', () => {
  const { ja, zh, ar } = allLanguages;
  const place = { continent: 'europe', country: 'Germany', city: 'Bonn' } as const;
  expect(browseHeading(place, ja)).toBe('ヨーロッパ・ドイツ・Bonnのいい話');
  expect(browseHeading(place, zh)).toBe('欧洲 德国 Bonn的暖心故事');
  const filter = { search: 'bread', timeframe: 'week' } as const;
  expect(listText(filter, ja)).toBe('「bread」を含む、今週の投稿');
  expect(listText(filter, zh)).toBe('含有“bread”，本周的');
  expect(listText(filter, ar)).toBe('فيها «bread»، نُشرت هذا الأسبوع');
});

it('the breadcrumb leads from the continent to the chosen place, with the other filters', () => {
  expect(
    breadcrumbSteps({ continent: 'europe', country: 'Germany', timeframe: 'day' }, english),
  ).toEqual([
    { label: 'Europe', href: '/browse?continent=europe&timeframe=day' },
    { label: 'Germany', href: '/browse?continent=europe&country=Germany&timeframe=day' },
  ]);
  expect(breadcrumbSteps({ timeframe: 'day' }, english)).toEqual([]);
});
