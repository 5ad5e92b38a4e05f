import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { avatarColourCount } from '../avatar.ts';
import { cardColours, pastels } from './colours.ts';

const css = (file: string) =>
  readFileSync(new URL(`../../web/ui/${file}`, import.meta.url), 'utf8');

it('the colours of a card and of stories are those of the app', () => {
  const tokens = css('styles/tokens.css');
  for (const [name, colour] of Object.entries(cardColours))
    expect(tokens).toContain(`  --${name}: ${colour};`);
  const own = css('Postmark.module.css').matchAll(/--pastel: (.+);/g);
  expect(Array.from(own, ([, colour]) => colour)).toEqual(pastels);
  expect(pastels).toHaveLength(avatarColourCount);
});
