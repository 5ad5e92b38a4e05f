import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { avatarColourCount } from '../avatar.ts';
import { cardColours, pastels } from './colours.ts';

const tokens = readFileSync(new URL('../../web/ui/styles/tokens.css', import.meta.url), 'utf8');

it.each(Object.entries(cardColours))('a card has the colour of the app: %s', (name, colour) => {
  expect(tokens).toContain(`  --${name}: ${colour};`);
});

it('the colours of stories are those of the app', () => {
  const css = readFileSync(new URL('../../web/ui/Pastel.module.css', import.meta.url), 'utf8');
  expect(Array.from(css.matchAll(/--pastel: (.+);/g), ([, colour]) => colour)).toEqual(pastels);
  expect(pastels).toHaveLength(avatarColourCount);
});
