import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cardColours } from './colours.ts';

const tokens = readFileSync(new URL('../../web/ui/styles/tokens.css', import.meta.url), 'utf8');

it.each(Object.entries(cardColours))('a card has the colour of the app: %s', (name, colour) => {
  expect(tokens).toContain(`  --${name}: ${colour};`);
});
