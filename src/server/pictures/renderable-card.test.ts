import { expect, test } from 'vitest';
import { site, storyCard } from '../../../test/support/pictures/cards.ts';
import { continents } from '../../contract/continents.ts';
import { countriesOf } from '../../domain/places/countries.ts';
import { allLanguages } from '../../messages/all-languages.ts';
import { cityCard, siteCard } from '../../messages/cards/story-cards.ts';
import { english } from '../../messages/english.ts';
import { hasGlyphs } from './fonts.ts';
import { renderableCard } from './renderable-card.ts';

const story = (content: string, city?: string) =>
  renderableCard(storyCard(content, { ...(city !== undefined && { city }) }));
const plain = 'Read this uplifting story';

test('a story is rendered without an empty box: its letters, or plainer ones, or none of its text', () => {
  for (const [what, content, expected] of [
    ['mathematical letters are plain ones', '𝓗𝓮𝓵𝓵𝓸 𝔴𝔬𝔯𝔩𝔡, 𝟙𝟚𝟛', 'Hello world, 123'],
    ['symbols that a font has stay', 'Ｈｉ ⓗⓘ 🅷🅸 ½ № → ★ ♥ 1️⃣'],
    ['an emoji that is too new is left out', 'So tired 🫩 today', 'So tired today'],
    ['a new emoji goes with its skin colour', 'We wrestled 🫈🏽.', 'We wrestled .'],
    ['others stay', 'Yes 👩‍👩‍👧‍👦 🎉 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👩🏽‍🚀 🐦‍🔥'],
    ['a private-use symbol is left out', 'I love my \uf8ff apple', 'I love my apple'],
    ['a line through letters is left out', 'n\u0336e\u0336w\u0336 day', 'new day'],
    ['a mark that is in another font than its letter is left out', 'Сл\u043e\u0304во', 'Слово'],
    ['accents stay', 'ɔ\u0301 ɛ\u0300 ŋ\u0300 x\u0302 ẹ\u0301 а\u0301'],
    ['a letter that no font has hides the text', 'Look: 𓀀', plain],
    ['so does a text of nothing but new emoji', '🫩 🫆', plain],
  ] as const) {
    const { text } = story(content);
    expect(text, what).toBe(expected === plain ? plain : `“${expected ?? content}”`);
    expect(hasGlyphs(text), what).toBe(true);
  }
});

test('a place is rendered without an empty box: a city whose letters no font has is left out, and the country stays', () => {
  expect(story('A smile.', '𒀭𒂗')).toMatchObject({ text: '“A smile.”', place: 'Germany' });
  expect(story('A smile.', 'ᏣᎳᎩ').place).toBe('ᏣᎳᎩ, Germany');
  const city = cityCard({ city: '𒀭𒂗', country: 'Iraq', experienceCount: 2 }, site, english);
  expect(renderableCard(city)).toMatchObject({
    text: 'Uplifting stories from Iraq',
    place: 'Iraq',
    note: '2 stories',
  });
  expect(renderableCard(siteCard(site, english))).toEqual(siteCard(site, english));
});

test.each(Object.values(allLanguages))(
  'the fonts have every word of a picture in $code',
  (language) => {
    const { code, country } = language;
    const city = { city: 'Jena', country: 'Germany', experienceCount: 12 };
    const cards = [
      siteCard(site, language),
      cityCard(city, site, language),
      ...Array.from({ length: 12 }, (_, month) => storyCard('Hi', { month: month + 1, language })),
    ];
    const words = cards.flatMap(({ stamp, place, note, callToAction, text, plain: plainer }) => [
      stamp.date,
      stamp.date.toUpperCase(),
      place,
      note,
      callToAction,
      text,
      ...Object.values(plainer),
    ]);
    const names = continents.flatMap((continent) =>
      countriesOf(continent).map(({ name }) => country(name)),
    );
    expect(
      [...words, ...names].filter((text) => !hasGlyphs(text)),
      code,
    ).toEqual([]);
  },
);
