import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast } from '../../../domain/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const colours = /--([a-z-]+): (#[0-9a-f]{3,6});/g;

/** Light, dark, and both with more contrast: each as the browser combines the media queries. */
const schemes = Object.entries({
  light: [0],
  dark: [0, 1],
  'light, more contrast': [0, 2],
  'dark, more contrast': [0, 1, 2, 3],
}).map(([name, parts]) => [name, tokensOf(parts)] as const);

function tokensOf(parts: number[]): Record<string, string> {
  const blocks = css.split(/^@media/m);
  return Object.fromEntries(
    parts.flatMap((part) =>
      [...(blocks[part] ?? '').matchAll(colours)].map(([, name, colour]) => [name, colour]),
    ),
  );
}

const text = ['ink', 'ink-quiet', 'accent', 'amber', 'danger', 'success'];
const papers = ['paper', 'surface', 'wash', 'amber-wash'];
const readable = [
  ...text.flatMap((ink) => papers.map((paper) => [ink, paper])),
  ['on-sunrise', 'sunrise-coral'],
  ['on-sunrise', 'sunrise-gold'],
  ['on-sunrise', 'paper-light'],
];
const visible = [
  ...['edge', 'focus'].flatMap((line) => papers.map((paper) => [line, paper])),
  ['map-land', 'map-sea'],
  ['map-light', 'map-land'],
];

it.each(schemes)('text is readable and edges are visible: %s', (_, tokens) => {
  const tooFaint = (pairs: string[][], least: number) =>
    pairs.filter(([a = '', b = '']) => contrast(tokens[a] ?? '', tokens[b] ?? '') < least);
  expect(tooFaint(readable, 4.5)).toEqual([]);
  expect(tooFaint(visible, 3)).toEqual([]);
});
