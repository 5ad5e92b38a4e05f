import { describe, expect, it } from 'vitest';
import { countCharacters } from '../../contract/characters.ts';
import { defaultSite } from '../../contract/site.ts';
import type { CanvasContext } from './canvas-context.ts';
import { siteCard, experienceCard } from './card.ts';
import { landscape, portrait } from './layout.ts';
import { renderCard } from './render-card.ts';

interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly direction: string;
  /** In pixels. */
  readonly size: number;
  readonly font: string;
}

/** A context that records the text; each character is as wide as it is high, as Chinese ones are. */
function recordingContext() {
  const written: Written[] = [];
  const noop = () => undefined;
  const size = () => Number(/ ([\d.]+)px/.exec(context.font)?.[1]);
  const context: CanvasContext = {
    fillStyle: '',
    font: '',
    direction: 'ltr',
    globalAlpha: 1,
    save: noop,
    restore: noop,
    translate: noop,
    rotate: noop,
    beginPath: noop,
    moveTo: noop,
    lineTo: noop,
    arc: noop,
    roundRect: noop,
    bezierCurveTo: noop,
    fill: noop,
    fillRect: noop,
    fillText: (text, x, y) => {
      const { direction, font } = context;
      written.push({ text, x, y, direction, font, size: size() });
    },
    measureText: (text) => ({ width: countCharacters(text) * size() }),
    createLinearGradient: () => ({ addColorStop: noop }),
  };
  return { context, written };
}

const fonts = { display: 'a', text: 'b' };
const cardOf = (content: string) =>
  experienceCard(
    {
      randomId: 'joy_ab12',
      content,
      city: 'Köln',
      country: 'Germany',
      createdAt: '2026-11-22T08:00:00Z',
    },
    { ...defaultSite, address: 'uplift.example.org' },
  );

describe.each([
  ['to share', portrait],
  ['of a link', landscape],
])('the card %s', (_name, layout) => {
  const render = (content: string) => {
    const { context, written } = recordingContext();
    renderCard({ context, card: cardOf(content), layout, fonts });
    return written;
  };
  const storyIn = (written: readonly Written[]) =>
    written.slice(
      1,
      written.findIndex(({ text }) => text === 'Köln, Germany'),
    );

  it('shows the heading, the story, its place and ID, and the address of the site', () => {
    const written = render('A stranger smiled.');
    const story = storyIn(written).map(({ text }) => text);
    expect(story.join(' ')).toBe('“A stranger smiled.”');
    expect(written.map(({ text }) => text)).toEqual([
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

  it.each([
    ['280 letters without a space', 'x'.repeat(280)],
    ['280 Chinese letters', '好'.repeat(280)],
    ['280 emoji', '🎉'.repeat(280)],
    ['140 lines', 'x\n'.repeat(140)],
  ])('keeps a story of %s inside the panel', (_what, content) => {
    const lines = storyIn(render(content));
    const lowest = Math.max(...lines.map(({ y }) => y));
    expect(lines.length).toBeGreaterThan(3);
    expect(lines[0]?.y).toBeGreaterThan(layout.panel.top + layout.padding);
    expect(lowest).toBeLessThan(layout.panel.bottom - layout.padding - 60);
  });

  it('cuts nothing of 280 wide letters', () => {
    const text = storyIn(render('好'.repeat(280)))
      .map((line) => line.text)
      .join('');
    expect(text).toBe(`“${'好'.repeat(280)}”`);
  });

  it('writes a short story larger than a long one, down to the postcard of 280 letters', () => {
    const sizeOf = (length: number) =>
      storyIn(render('We sang. '.repeat(40).slice(0, length).trim()))[0]?.size ?? 0;
    const sizes = [12, 40, 110, 280].map(sizeOf);
    expect(new Set(sizes).size).toBe(sizes.length);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  it('breaks no word that is whole in a smaller size', () => {
    const word = 'Freundschaft';
    expect(
      storyIn(render(`${word} zählt.`)).map(({ text }) => text.replace(/[“.”]/g, '')),
    ).toContain(word);
  });

  it('shows its sun whole', () => {
    const { sun, panel, width } = layout;
    const [top, bottom] = [sun.y - sun.radius, sun.y + sun.radius];
    expect(Math.min(top, sun.x - sun.radius)).toBeGreaterThan(0);
    expect(sun.x + sun.radius).toBeLessThan(width);
    expect(bottom < panel.top || top > panel.bottom).toBe(true);
  });

  it('is written in the faces of the product, each in its own weight', () => {
    const used = new Set(
      render('A stranger smiled.').map(({ font }) => font.replace(/ \S+px/, '')),
    );
    expect([...used].toSorted()).toEqual(['400 b', '600 a']);
  });

  it('cuts the name of a city that is too long for its stamp', () => {
    const { context, written } = recordingContext();
    const card = cardOf('A stranger smiled.');
    const stamp = { ...card.stamp, name: 'Llanfairpwllgwyngyll' };
    renderCard({ context, card: { ...card, stamp }, layout, fonts });
    expect(written.map(({ text }) => text)).toContain('…');
  });

  it('writes right-to-left when the story does', () => {
    const lines = storyIn(render('مرحبا بالعالم'));
    expect(lines[0]).toMatchObject({
      direction: 'rtl',
      x: layout.width - layout.margin - layout.padding,
    });
    for (const rightToLeft of ['ߒߞߏ', 'ܫܠܡܐ', '𞤀𞤣𞤤𞤢𞤥', '𐴌𐴟𐴇𐴥']) {
      expect(storyIn(render(rightToLeft))[0]).toMatchObject({ direction: 'rtl' });
    }
    expect(storyIn(render('Hello مرحبا'))[0]).toMatchObject({ direction: 'ltr' });
  });
});

it('of the site has room for its text', () => {
  const { context, written } = recordingContext();
  renderCard({
    context,
    card: siteCard({ ...defaultSite, address: '' }),
    layout: landscape,
    fonts,
  });
  expect(written.map(({ text }) => text)).not.toContain('…');
});
