import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fc } from '../../../../test/support/random/property.ts';
import { contrast } from '../../../domain/contrast.ts';
import { coloursCss, contrastIssue, eveningOf, papers, sunriseOf } from './colours.ts';

const tokens = readFileSync('src/web/ui/styles/tokens.css', 'utf8').split(/^@media/m);

test('the backgrounds of the morning and the evening are those of the app', () => {
  const evening = tokens.find((part) => part.startsWith(' (prefers-color-scheme: dark)'));
  const styles = { morning: tokens[0], evening };
  for (const time of ['morning', 'evening'] as const)
    for (const [name, colour] of Object.entries(papers[time]))
      expect(styles[time]).toContain(`--${name}: ${colour};`);
});

test('a colour that cannot be read is refused with the nearest one that can', () => {
  for (const [time, colour, ratio] of [
    ['morning', '#ffcc00', '1.2:1'],
    ['evening', '#0b4f8a', '1.4:1'],
  ] as const) {
    const issue = contrastIssue(colour, time) ?? '';
    expect(issue).toContain(`has a contrast of ${ratio} on`);
    const [nearest = ''] = issue.match(/#[0-9a-f]{6}$/) ?? [];
    expect(contrastIssue(nearest, time)).toBeUndefined();
  }
});

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('every text of a site with one colour of its own can be read, whatever the colour', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      fc.pre(contrastIssue(colour, 'morning') === undefined);
      const evening = eveningOf(colour);
      expect(contrastIssue(evening, 'evening')).toBeUndefined();
      const sunrise = sunriseOf({ morning: colour, evening });
      for (const name of ['sunrise-coral', 'sunrise-apricot', 'sunrise-gold'] as const)
        expect(contrast(sunrise['on-sunrise'], sunrise[name])).toBeGreaterThanOrEqual(4.5);
      const css = coloursCss({ morning: colour, evening });
      const dawns = css.matchAll(/--dawn:(#\w{6})/g);
      const [day = '', night = ''] = Array.from(dawns, ([, dawn]) => dawn);
      expect(contrast('#2a2132', day)).toBeGreaterThanOrEqual(4.5);
      expect(contrast('#f5edf2', night)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('readers who ask for more contrast get it', () => {
  const css = coloursCss({ morning: '#0b4f8a', evening: eveningOf('#0b4f8a') });
  const accents = Array.from(css.matchAll(/--accent:(#\w{6})/g), ([, accent = '']) => accent);
  expect(accents).toHaveLength(4);
  const [, , day = '', night = ''] = accents;
  for (const paper of Object.values(papers.morning))
    expect(contrast(day, paper)).toBeGreaterThan(7);
  for (const paper of Object.values(papers.evening))
    expect(contrast(night, paper)).toBeGreaterThan(7);
});
