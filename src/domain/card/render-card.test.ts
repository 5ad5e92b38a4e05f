import { describe, expect, it } from 'vitest';
import {
  writtenOn as textsWrittenOn,
  type Written,
} from '../../../test/support/pictures/written-on.ts';
import { anExperience } from '../../../test/support/stories/experience.ts';
import { defaultSite } from '../../contract/site.ts';
import { allLanguages } from '../../messages/all-languages.ts';
import { siteCard, experienceCard } from '../../messages/cards/story-cards.ts';
import { english } from '../../messages/english.ts';
import { landscape, portrait } from './layout.ts';
import { renderCard } from './render-card.ts';

type Parts = Pick<Parameters<typeof renderCard>[0], 'card' | 'layout'>;

const writtenOn = ({ card, layout }: Parts) =>
  textsWrittenOn(layout, (input) => renderCard({ ...input, card }));

const place = { city: 'Köln', country: 'Germany', createdAt: '2026-11-22T08:00:00Z' };
const site = { ...defaultSite, address: 'uplift.example.org' };
const cardOf = (content: string, language = english) =>
  experienceCard(anExperience({ content, ...place }), site, language);

describe.each([
  ['to share', portrait],
  ['of a link', landscape],
])('the card %s', (_name, layout) => {
  const render = (content: string) => writtenOn({ card: cardOf(content), layout });
  const storyOf = (content: string) => {
    const written = render(content);
    const end = written.findIndex(({ text }) => text === 'Köln, Germany');
    return written.slice(1, end);
  };
  const textsOf = (written: readonly Written[]) => written.map(({ text }) => text);

  it('shows the heading, the story, its place and ID, and the address of the site', () => {
    const story = textsOf(storyOf('A stranger smiled.'));
    expect(story.join(' ')).toBe('“A stranger smiled.”');
    expect(textsOf(render('A stranger smiled.'))).toEqual([
      'Daily Uplift',
      ...story,
      'Köln, Germany',
      'ID: joy_ab12',
      ...Array.from('KÖLN'),
      ...Array.from('22 NOV 2026'),
      expect.stringMatching(/\p{Extended_Pictographic}/u),
      'Share your own uplifting story',
      'uplift.example.org',
    ]);
  });

  it('keeps the longest story inside the panel, and cuts nothing of it', () => {
    const contents = ['x'.repeat(280), '好'.repeat(280), '🎉'.repeat(280), 'x\n'.repeat(140)];
    for (const content of contents) {
      const lines = storyOf(content);
      const lowest = Math.max(...lines.map(({ y }) => y));
      expect(lines.length).toBeGreaterThan(3);
      expect(lines[0]?.y).toBeGreaterThan(layout.panel.top + layout.padding);
      expect(lowest).toBeLessThan(layout.panel.bottom - layout.padding - 60);
    }
    expect(textsOf(storyOf('好'.repeat(280))).join('')).toBe(`“${'好'.repeat(280)}”`);
  });

  it('writes a short story larger than a long one, and breaks no word that is whole in a smaller size', () => {
    const sizeOf = (length: number) =>
      storyOf('We sang. '.repeat(40).slice(0, length).trim())[0]?.size ?? 0;
    const sizes = [12, 40, 110, 280].map(sizeOf);
    expect(new Set(sizes).size).toBe(sizes.length);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(textsOf(storyOf('Freundschaft zählt.')).join(' ')).toContain('Freundschaft');
  });

  it('cuts the name of a city that is too long for its stamp', () => {
    const card = cardOf('A stranger smiled.');
    const stamp = { ...card.stamp, name: 'Llanfairpwllgwyngyll' };
    expect(textsOf(writtenOn({ card: { ...card, stamp }, layout }))).toContain('…');
  });

  it('writes right-to-left when the story does', () => {
    const x = layout.width - layout.margin - layout.padding;
    for (const story of ['مرحبا بالعالم', 'ߒߞߏ', 'ܫܠܡܐ', '𞤀𞤣𞤤𞤢𞤥', '𐴌𐴟𐴇𐴥'])
      expect(storyOf(story)[0]).toMatchObject({ direction: 'rtl', x });
    expect(storyOf('Hello مرحبا')[0]).toMatchObject({ direction: 'ltr' });
  });

  it('in Arabic has its words from right to left on the other side, and a story as it is written', () => {
    const written = writtenOn({ card: cardOf('A stranger smiled.', allLanguages.ar), layout });
    const end = layout.width - layout.margin;
    const find = (text: string) => written.find((each) => each.text === text);
    for (const [text, x] of [
      ['ننتظر قصتك الجميلة أيضًا', end],
      ['uplift.example.org', end],
      ['Köln، ألمانيا', end - layout.padding],
      ['المعرّف: joy_ab12', end - layout.padding],
    ] as const)
      expect(find(text), text).toMatchObject({ direction: 'rtl', x });
    expect(written[0]).toMatchObject({ text: 'Daily Uplift', direction: 'rtl' });
    expect(written[0]?.x).toBeLessThan(end);
    expect(written[1]).toMatchObject({ direction: 'ltr', x: layout.margin + layout.padding });
    // The words of the date, as they follow each other on the stamp from the left.
    const texts = textsOf(written);
    const year = texts.indexOf('2026');
    expect(texts.slice(year, year + 5)).toEqual(['2026', ' ', 'نوفمبر', ' ', '22']);
  });
});

it('the card of the site has room for its text', () => {
  const card = siteCard({ ...defaultSite, address: '' }, english);
  const written = writtenOn({ card, layout: landscape });
  expect(written.map(({ text }) => text)).not.toContain('…');
});
