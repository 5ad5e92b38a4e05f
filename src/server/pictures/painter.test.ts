import { expect, onTestFinished, test } from 'vitest';
import { storyCard } from '../../domain/card/card.ts';
import { Problem } from '../http/problem.ts';
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
  const both = [painter.paint(card(1)), painter.paint(card(1))];
  expect(both[0]).toBe(both[1]);
  expect((await painter.paint(card(1))).toString('latin1', 1, 4)).toBe('PNG');
});

test('whoever would wait too long for a picture is asked to come back', async () => {
  const painter = openPainter();
  const waiting = Array.from({ length: 50 }, (_, i) => painter.paint(card(i)));
  expect(() => painter.paint(card(50))).toThrow(Problem);
  await Promise.all(waiting);
  expect(await painter.paint(card(50))).toBeInstanceOf(Buffer);
});

test('when the drawing thread has ended, those who wait learn it, and the next picture is drawn by another', async () => {
  const painter = openPainter();
  const waiting = painter.paint(card(1));
  const told = waiting.catch(String);
  await painter.close();
  expect(await told).toContain('ended');
  expect(await painter.paint(card(1))).toBeInstanceOf(Buffer);
});
