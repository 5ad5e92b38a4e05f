import { describe, expect, test } from 'vitest';
import { continents } from '../../contract/continents.ts';
import { defaultSite } from '../../contract/site.ts';
import { cityCard, siteCard, experienceCard } from '../../domain/card/card.ts';
import { countriesOf } from '../../domain/places/countries.ts';
import { hasGlyphs } from './fonts.ts';
import { renderableCard } from './renderable-card.ts';

const story = (content: string, city = 'Köln') =>
  renderableCard(
    experienceCard(
      {
        randomId: 'joy_ab12',
        content,
        city,
        country: 'Germany',
        createdAt: '2026-11-22T08:00:00Z',
      },
      { ...defaultSite, address: '' },
    ),
  );
const plain = 'Read this uplifting story';

describe('a story is rendered without an empty box:', () => {
  test.each([
    ['mathematical letters are plain ones', '𝓗𝓮𝓵𝓵𝓸 𝔴𝔬𝔯𝔩𝔡, 𝟙𝟚𝟛', 'Hello world, 123'],
    ['symbols that a font has stay', 'Ｈｉ ⓗⓘ 🅷🅸 ½ № → ★ ♥ 1️⃣', undefined],
    ['an emoji that is too new is left out', 'So tired 🫩 today', 'So tired today'],
    ['a new emoji goes with its skin colour', 'We wrestled 🫈🏽.', 'We wrestled .'],
    ['others stay', 'Yes 👩‍👩‍👧‍👦 🎉 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👩🏽‍🚀 🐦‍🔥', undefined],
    ['a private-use symbol is left out', 'I love my \uf8ff apple', 'I love my apple'],
    ['a line through letters is left out', 'n\u0336e\u0336w\u0336 day', 'new day'],
    ['a mark that is in another font than its letter is left out', 'Сл\u043e\u0304во', 'Слово'],
    ['accents stay', 'ɔ\u0301 ɛ\u0300 ŋ\u0300 x\u0302 ẹ\u0301 а\u0301', undefined],
    ['a letter that no font has hides the text', 'Look: 𓀀', plain],
    ['so does a text of nothing but new emoji', '🫩 🫆', plain],
  ])('%s', (_what, content, expected) => {
    expect(story(content).text).toBe(expected === plain ? plain : `“${expected ?? content}”`);
    expect(hasGlyphs(story(content).text)).toBe(true);
  });
});

describe('a place is rendered without an empty box:', () => {
  test('a city in letters that no font has is left out, and the story stays', () => {
    expect(story('A smile.', '𒀭𒂗')).toMatchObject({ text: '“A smile.”', place: 'Germany' });
  });

  test('a city in other letters stays', () => {
    expect(story('A smile.', 'ᏣᎳᎩ').place).toBe('ᏣᎳᎩ, Germany');
  });

  test('the picture of such a city names its country instead', () => {
    const city = cityCard(
      { city: '𒀭𒂗', country: 'Iraq', experienceCount: 2 },
      { ...defaultSite, address: '' },
    );
    expect(renderableCard(city)).toMatchObject({
      text: 'Uplifting stories from Iraq',
      place: 'Iraq',
      note: '2 stories',
    });
  });

  test('the names of all countries can be rendered', () => {
    const names = continents.flatMap((continent) => countriesOf(continent).map(({ name }) => name));
    expect(names.filter((name) => !hasGlyphs(name))).toEqual([]);
  });
});

test('the picture of the site is not changed', () => {
  expect(renderableCard(siteCard({ ...defaultSite, address: 'uplift.example.org' }))).toEqual(
    siteCard({ ...defaultSite, address: 'uplift.example.org' }),
  );
});
