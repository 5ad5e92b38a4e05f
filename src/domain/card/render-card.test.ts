import { describe, expect, it } from 'vitest';
import { countCharacters } from '../../contract/characters.ts';
import type { CanvasContext } from './canvas-context.ts';
import { siteCard, storyCard } from './card.ts';
import { landscape, portrait } from './layout.ts';
import { renderCard } from './render-card.ts';

interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly direction: string;
}

/** A context that only writes down what it is told; each letter is as wide as it is high, as Chinese ones are. */
function notingBrush() {
  const written: Written[] = [];
  const nothing = () => undefined;
  const size = () => Number(/ ([\d.]+)px/.exec(context.font)?.[1]);
  const context: CanvasContext = {
    fillStyle: '',
    font: '',
    direction: 'ltr',
    globalAlpha: 1,
    beginPath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    arc: nothing,
    roundRect: nothing,
    bezierCurveTo: nothing,
    fill: nothing,
    fillRect: nothing,
    fillText: (text, x, y) => written.push({ text, x, y, direction: context.direction }),
    measureText: (text) => ({ width: countCharacters(text) * size() }),
    createLinearGradient: () => ({ addColorStop: nothing }),
  };
  return { context, written };
}

const fonts = { display: 'a', story: 'b', sans: 'c' };
const told = (content: string) =>
  storyCard(
    { randomId: 'joy_ab12', content, city: 'Köln', country: 'Germany' },
    'uplift.example.org',
  );

describe.each([
  ['to share', portrait],
  ['of a link', landscape],
])('the card %s', (_name, layout) => {
  const draw = (content: string) => {
    const { context, written } = notingBrush();
    renderCard({ context, card: told(content), layout, fonts });
    return written;
  };
  const storyIn = (written: readonly Written[]) =>
    written.slice(1, written.findIndex(({ text }) => text === 'Köln, Germany') - 1);

  it('says what it is, the story, its place and ID, and where to go', () => {
    const written = draw('A stranger smiled.');
    const story = storyIn(written).map(({ text }) => text);
    expect(story.join(' ')).toBe('“A stranger smiled.”');
    expect(written.map(({ text }) => text)).toEqual([
      'Daily Uplift',
      ...story,
      expect.stringMatching(/\p{Extended_Pictographic}/u),
      'Köln, Germany',
      'ID: joy_ab12',
      'Share your own uplifting story',
      'uplift.example.org',
    ]);
  });

  it.each([
    ['280 letters without a space', 'x'.repeat(280)],
    ['280 Chinese letters', '好'.repeat(280)],
    ['280 emoji', '🎉'.repeat(280)],
    ['140 lines', 'x\n'.repeat(140)],
  ])('keeps a story of %s on the paper', (_what, content) => {
    const lines = storyIn(draw(content));
    const lowest = Math.max(...lines.map(({ y }) => y));
    expect(lines.length).toBeGreaterThan(3);
    expect(lines[0]?.y).toBeGreaterThan(layout.panel.top + layout.padding);
    expect(lowest).toBeLessThan(layout.panel.bottom - layout.padding - 60);
  });

  it('loses nothing of 280 letters of any width', () => {
    const text = storyIn(draw('好'.repeat(280)))
      .map((line) => line.text)
      .join('');
    expect(text).toBe(`“${'好'.repeat(280)}”`);
  });

  it('writes from the right where the story does', () => {
    const lines = storyIn(draw('مرحبا بالعالم'));
    expect(lines[0]).toMatchObject({
      direction: 'rtl',
      x: layout.width - layout.margin - layout.padding,
    });
    for (const rightToLeft of ['ߒߞߏ', 'ܫܠܡܐ', '𞤀𞤣𞤤𞤢𞤥', '𐴌𐴟𐴇𐴥']) {
      expect(storyIn(draw(rightToLeft))[0]).toMatchObject({ direction: 'rtl' });
    }
    expect(storyIn(draw('Hello مرحبا'))[0]).toMatchObject({ direction: 'ltr' });
  });
});

it('of the app has room for its words', () => {
  const { context, written } = notingBrush();
  renderCard({ context, card: siteCard(''), layout: landscape, fonts });
  expect(written.map(({ text }) => text)).not.toContain('…');
});
