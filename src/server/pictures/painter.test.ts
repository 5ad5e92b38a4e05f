import { expect, onTestFinished, test } from 'vitest';
import { storyCard } from '../../domain/card/card.ts';
import { Painter } from './painter.ts';

function openPainter(): Painter {
  const painter = new Painter();
  onTestFinished(() => painter.close());
  return painter;
}

const card = (number: number) =>
  storyCard(
    { randomId: `joy_${number}`, content: 'A smile.', city: 'Köln', country: 'Germany' },
    '',
  );

test('a picture is drawn once, however often it is asked for', async () => {
  const painter = openPainter();
  const both = [painter.paint(card(1), 'a network'), painter.paint(card(1), 'a network')];
  expect(both[0]).toBe(both[1]);
  expect((await painter.paint(card(1), 'a network')).toString('latin1', 1, 4)).toBe('PNG');
});

test('a network that asks for many pictures waits for itself, and others are next', async () => {
  const painter = openPainter();
  const done: string[] = [];
  const ask = (number: number, source: string) =>
    painter.paint(card(number), source).then(() => done.push(source));
  const greedy = Array.from({ length: 9 }, (_, i) => ask(i, 'greedy'));
  await expect(painter.paint(card(50), 'greedy')).rejects.toMatchObject({ code: 'too-many' });
  await Promise.all([...greedy, ask(51, 'other')]);
  expect(done.indexOf('other')).toBeLessThanOrEqual(2);
  expect(await painter.paint(card(50), 'greedy')).toBeInstanceOf(Buffer);
});

test('when the drawing thread has ended, those who wait learn it, and the next picture is drawn by another', async () => {
  const painter = openPainter();
  const waiting = painter.paint(card(1), 'a network');
  const told = waiting.catch(String);
  await painter.close();
  expect(await told).toContain('ended');
  expect(await painter.paint(card(1), 'a network')).toBeInstanceOf(Buffer);
});
