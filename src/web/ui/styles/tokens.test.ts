import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast } from '../../../domain/contrast.ts';

const blocksOf = (path: string) =>
  readFileSync(new URL(path, import.meta.url), 'utf8').split(/^@media/m);
const sheets = ['./tokens.css', '../../features/map/MapPicture.module.css'].map(blocksOf);
const colours = /--([a-z-]+): (#[0-9a-f]{3,6});/g;

/** Light, dark, and both with more contrast: each as the browser combines the media queries. */
const schemes = { light: [0], dark: [0, 1], 'more light': [0, 2], 'more dark': [0, 1, 2, 3] };

const text = ['ink', 'ink-quiet', 'accent', 'amber', 'danger', 'success'];
const papers = ['paper', 'surface', 'wash', 'amber-wash'];
const readable = [
  ...text.flatMap((ink) => papers.map((paper) => [ink, paper])),
  // The sky of today's five.
  ['ink', 'dawn'],
  ['ink-quiet', 'dawn'],
  ...['sunrise-coral', 'sunrise-gold', 'paper-light'].map((paper) => ['on-sunrise', paper]),
];
const visible = [
  ...['edge', 'focus'].flatMap((line) => papers.map((paper) => [line, paper])),
  ['map-land', 'map-sea'],
  ['map-light', 'map-land'],
];

it('text is readable and edges are visible, in light and dark, also with more contrast', () => {
  for (const [scheme, parts] of Object.entries(schemes)) {
    const css = parts.flatMap((part) => sheets.map((blocks) => blocks[part] ?? '')).join('');
    const tokens = new Map([...css.matchAll(colours)].map(([, name, colour]) => [name, colour]));
    const tooFaint = (pairs: string[][], least: number) =>
      pairs.filter(([a, b]) => contrast(tokens.get(a) ?? '', tokens.get(b) ?? '') < least);
    expect(tooFaint(readable, 4.5), scheme).toEqual([]);
    expect(tooFaint(visible, 3), scheme).toEqual([]);
  }
});
