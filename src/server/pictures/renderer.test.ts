import { expect, onTestFinished, test } from 'vitest';
import { storyCard } from '../../../test/support/pictures/cards.ts';
import { PictureRenderer } from './renderer.ts';

function openRenderer(): PictureRenderer {
  const renderer = new PictureRenderer();
  onTestFinished(() => renderer.close());
  return renderer;
}

const card = (number: number) => storyCard('A smile.', { randomId: `joy_${number}` });

test('a picture is rendered once, however often it is requested, also by a new thread after one has ended', async () => {
  const renderer = openRenderer();
  const waiting = renderer.render(card(1), 'a network');
  expect(renderer.render(card(1), 'a network')).toBe(waiting);
  const result = waiting.catch(String);
  await renderer.close();
  expect(await result).toContain('ended');
  const picture = await renderer.render(card(1), 'a network');
  expect(picture.toString('latin1', 1, 4)).toBe('PNG');
  expect(await renderer.render(card(1), 'a network')).toBe(picture);
});

test('a network that requests many pictures waits in its own queue, and other networks are next', async () => {
  const renderer = openRenderer();
  const done: string[] = [];
  const ask = (number: number, network: string) =>
    renderer.render(card(number), network).then(() => done.push(network));
  const greedy = Array.from({ length: 9 }, (_, i) => ask(i, 'greedy'));
  await expect(renderer.render(card(50), 'greedy')).rejects.toMatchObject({ code: 'too-many' });
  await Promise.all([...greedy, ask(51, 'other')]);
  expect(done.indexOf('other')).toBeLessThanOrEqual(2);
  expect(await renderer.render(card(50), 'greedy')).toBeInstanceOf(Buffer);
});
