import { expect, it } from 'vitest';
import { writtenOn, type Written } from '../../../../test/support/pictures/written-on.ts';
import { anExperience } from '../../../../test/support/stories/experience.ts';
import { defaultSite } from '../../../contract/site.ts';
import { allLanguages } from '../../../messages/all-languages.ts';
import { albumCard, fiveCard, placeCard } from '../../../messages/cards/ritual-cards.ts';
import { english } from '../../../messages/english.ts';
import { portrait } from '../layout.ts';
import { renderAlbum } from './render-album.ts';
import { renderFive } from './render-five.ts';
import { renderPlaceCard } from './render-place.ts';

const site = { ...defaultSite, address: 'uplift.example.org' };
const { ar } = allLanguages;
const end = portrait.width - portrait.margin - portrait.padding;

const cities = ['Bonn', 'Lima', 'Oslo', 'Rome', 'Kobe'];
const stories = cities.map((city, i) =>
  anExperience({ randomId: `joy_${i}`, city, content: `Story ${i}`, lang: 'en' }),
);
const stamps = Array.from({ length: 5_000 }, (_, i) => ({
  randomId: `joy_${i}`,
  city: 'Bonn',
  country: 'Germany',
  stampedAt: '2026-11-22T12:00:00Z',
}));

/** With letters of a usual width. */
const rendered = (render: Parameters<typeof writtenOn>[1]) => writtenOn(portrait, render, 0.5);

const saturday = new Date(2026, 10, 28, 9).getTime();
const five = (language = english, shown = stories) =>
  rendered((input) => renderFive({ ...input, card: fiveCard(shown, saturday, site, language) }));
const album = (count: number, of: { readonly country?: string } = {}, language = english) =>
  rendered((input) => {
    const all = { stamps: stamps.slice(0, count), total: count, countries: 21, ...of };
    renderAlbum({ ...input, card: albumCard(all, site, language) });
  });
const map = { at: [1_000, 400], night: [], lights: [] } as const;
const placeOf = (
  place: { city: string; country: string },
  story?: (typeof stories)[number],
  language = english,
) =>
  rendered((input) =>
    renderPlaceCard({ ...input, map, card: placeCard(place, story, site, language) }),
  );

const lines = (written: readonly Written[]) =>
  written.map(({ text }) => text).filter((text) => text.length > 1);
const withoutFrame = (written: readonly Written[]) => lines(written).slice(1, -2);

it('the five of a day have their date, their cities and the first words of the first one', () => {
  const written = five();
  for (const text of [
    'Five good stories',
    'Saturday, 28 November',
    '“Story 0”',
    'Daily Uplift',
    'uplift.example.org',
  ])
    expect(lines(written)).toContain(text);
  expect(lines(written).find((text) => text.startsWith('Bonn · Lima'))).toBeDefined();
  const onStamps = written.map(({ text }) => text).join('');
  for (const city of cities) expect(onStamps).toContain(city.toUpperCase());
});

it('one of the five that is gone leaves no gap, and none of them still makes a picture', () => {
  expect(lines(five(english, stories.slice(0, 1)))).toContain('“Story 0”');
  expect(lines(five(english, []))).toContain('Five good stories');
});

it('an album says how many stamps it has from how many countries, and its page of a country which one', () => {
  expect(withoutFrame(album(38)).slice(-2)).toEqual(['38 stamps', 'from 21 countries']);
  expect(withoutFrame(album(2, { country: 'Germany' })).slice(-2)).toEqual(['Germany', '2 stamps']);
});

it('an album of any size is a page of stamps that are on the panel and can be told apart', () => {
  const emojiOn = (count: number) =>
    album(count).filter(({ text }) => /\p{Extended_Pictographic}/u.test(text));
  for (const count of [0, 1, 2, 3, 5, 8, 13, 24, 25]) expect(emojiOn(count)).toHaveLength(count);
  expect(lines(album(25)).join(' ')).not.toContain('+');
  expect(emojiOn(5_000)).toHaveLength(24);
  expect(lines(album(5_000))).toEqual(expect.arrayContaining(['+4,976', '5,000 stamps']));
});

it('a place has its name and the first words of its story, or what a light is', () => {
  const kobe = { city: 'Kobe', country: 'Japan' };
  expect(lines(placeOf(kobe, stories[4]))).toEqual(
    expect.arrayContaining(['Kobe', 'Japan', '“Story 4”']),
  );
  expect(lines(placeOf(kobe)).join(' ')).toContain('Each light is a city with good stories.');
});

it('a long name of a place is written smaller, and cut only if that is not enough', () => {
  const sizeOf = (country: string) =>
    album(2, { country }).find(({ text }) => text === country)?.size ?? 0;
  expect(sizeOf('Democratic Republic of the Congo')).toBeLessThan(sizeOf('Germany'));
  const written = lines(placeOf({ city: 'Llanfairpwllgwyngyllgogerychwyrn', country: 'Wales' }));
  expect(written.find((text) => text.startsWith('Llan'))).toMatch(/…$/);
  expect(written).toContain('Wales');
});

it('in Arabic the words begin on the right', () => {
  const find = (written: readonly Written[], text: string) =>
    written.find((each) => each.text === text);
  expect(find(five(ar), 'خمس قصص طيبة')).toMatchObject({ direction: 'rtl', x: end });
  expect(find(album(12, {}, ar), '12 ختمًا')).toMatchObject({ direction: 'rtl', x: end });
  const cairo = placeOf({ city: 'Cairo', country: 'Egypt' }, undefined, ar);
  expect(find(cairo, 'القاهرة')).toMatchObject({ direction: 'rtl', x: end });
});
