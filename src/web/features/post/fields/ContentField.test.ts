import { expect, it } from 'vitest';
import { countContent, limitContent } from './ContentField.tsx';

const family = '👨‍👩‍👧‍👦';
const full = 'a'.repeat(280);

it('the count is of visible characters, without spaces around the text', () => {
  const texts = [family.repeat(280), 'سَلَامٌ', 'ที่นี่', ' a\r\nb \n'];
  expect(texts.map(countContent)).toEqual([280, 4, 2, 3]);
});

it('a text that fits is not changed, nor one that grows by an accent or a person of an emoji', () => {
  expect(limitContent(full.slice(1), full)).toBeUndefined();
  expect(limitContent('', family.repeat(280))).toBeUndefined();
  expect(limitContent(full, `${full}\u0301`)).toBeUndefined();
  const couple = '👨‍👩'.repeat(280);
  expect(limitContent(couple, `${couple}‍👧`)).toBeUndefined();
});

it('a text that is full takes nothing at its end or in its middle, and loses nothing', () => {
  expect(limitContent(full, `${full}b`)).toEqual({ text: full, caret: 280, leftOut: 1 });
  const [start, end] = ['a'.repeat(100), 'z'.repeat(180)];
  const text = start + end;
  expect(limitContent(text, `${start}new${end}`)).toEqual({ text, caret: 100, leftOut: 3 });
  // With its space it was full before.
  expect(limitContent(`${full} `, `${full} b`)?.text).toBe(`${full} `);
});

it('as much of a pasted text is added as fits, and no emoji is split', () => {
  const [start, end] = ['a'.repeat(99), 'z'.repeat(180)];
  expect(limitContent(start + end, start + family.repeat(5) + end)).toEqual({
    text: start + family + end,
    caret: 99 + family.length,
    leftOut: 4,
  });
  // These two share a surrogate.
  const before = '😀'.repeat(279);
  expect(limitContent(`${before}😀`, `${before}😁😁`)?.text).toBe(`${before}😁`);
});

it('a text that is too long can only shrink', () => {
  const long = 'a'.repeat(300);
  expect(limitContent(long, long.slice(1))).toBeUndefined();
  expect(limitContent(long, `${long}b`)?.text).toBe(long);
});
