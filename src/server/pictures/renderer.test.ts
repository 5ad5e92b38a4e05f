import { expect, onTestFinished, test } from 'vitest';
import { defaultSite } from '../../contract/site.ts';
import { experienceCard } from '../../domain/card/card.ts';
import { PictureRenderer } from './renderer.ts';

function openRenderer(): PictureRenderer {
  const renderer = new PictureRenderer();
  onTestFinished(() => renderer.close());
  return renderer;
}

const card = (number: number) =>
  experienceCard(
    {
      randomId: `joy_${number}`,
      content: 'A smile.',
      city: 'Köln',
      country: 'Germany',
      createdAt: '2026-11-22T08:00:00Z',
    },
    { ...defaultSite, address: '' },
  );

test('a picture is rendered once, however often it is requested', async () => {
  const renderer = openRenderer();
  const both = [renderer.render(card(1), 'a network'), renderer.render(card(1), 'a network')];
  expect(both[0]).toBe(both[1]);
  expect((await renderer.render(card(1), 'a network')).toString('latin1', 1, 4)).toBe('PNG');
});

test('a network that requests many pictures waits in its own queue, and other networks are next', async () => {
  const renderer = openRenderer();
  const done: string[] = [];
  const ask = (number: number, source: string) =>
    renderer.render(card(number), source).then(() => done.push(source));
  const greedy = Array.from({ length: 9 }, (_, i) => ask(i, 'greedy'));
  await expect(renderer.render(card(50), 'greedy')).rejects.toMatchObject({ code: 'too-many' });
  await Promise.all([...greedy, ask(51, 'other')]);
  expect(done.indexOf('other')).toBeLessThanOrEqual(2);
  expect(await renderer.render(card(50), 'greedy')).toBeInstanceOf(Buffer);
});

test('when the rendering thread ends, waiting requests fail, and the next picture is rendered by a new thread', async () => {
  const renderer = openRenderer();
  const waiting = renderer.render(card(1), 'a network');
  const result = waiting.catch(String);
  await renderer.close();
  expect(await result).toContain('ended');
  expect(await renderer.render(card(1), 'a network')).toBeInstanceOf(Buffer);
});
