import { expect, it } from 'vitest';
import { markedPieces } from './MarkedText.tsx';

const shown = (text: string, ...marks: [number, number][]) =>
  markedPieces(text, marks)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('|');

it('marks the given ranges once, in the order of the text, and shows all of it whatever they are', () => {
  expect(shown('Call me now', [8, 11], [0, 4])).toBe('[Call]| me |[now]');
  expect(shown('Call me')).toBe('Call me');
  expect(shown('Call me now', [0, 7], [5, 11])).toBe('[Call me]|[ now]');
  expect(shown('Call me now', [0, 7], [5, 7])).toBe('[Call me]| now');
  expect(shown('Call', [2, 90], [50, 60])).toBe('Ca|[ll]');
  expect(shown('Call', [3, 1])).toBe('Cal|l');
});
