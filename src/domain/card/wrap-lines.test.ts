import { expect, it } from 'vitest';
import { wrapLines } from './wrap-lines.ts';

const wrap = (text: string, width: number) => wrapLines(text, (line) => line.length <= width);

it('breaks between words and keeps no space at the end of a line', () => {
  expect(wrap('Dad found the goat at school.', 10)).toEqual([
    'Dad found',
    'the goat',
    'at school.',
  ]);
});

it('keeps line breaks of the text', () => {
  expect(wrap('one\n\ntwo', 10)).toEqual(['one', '', 'two']);
});

it('breaks text without spaces', () => {
  expect(wrap('一位老奶奶把自己的伞送给了我', 5).every((line) => line.length <= 5)).toBe(true);
  expect(wrap('一位老奶奶把自己的伞送给了我', 5).join('')).toBe('一位老奶奶把自己的伞送给了我');
});

it('breaks a word that is wider than a line, but never an emoji', () => {
  expect(wrap('hahahaha', 3)).toEqual(['hah', 'aha', 'ha']);
  expect(wrapLines('👨‍👩‍👧👨‍👩‍👧', (line) => line.length <= 8)).toEqual(['👨‍👩‍👧', '👨‍👩‍👧']);
});

it('begins no line with the full stop of the sentence before, and ends none with an opening quote', () => {
  expect(wrap('He waved. "Hello"', 8)).toEqual(['He', 'waved.', '"Hello"']);
  expect(wrap('他说。我听', 3)).toEqual(['他说。', '我听']);
});

it('begins no line with a character that must not begin one in Chinese and Japanese', () => {
  const text =
    'おばあさんがわたしにかさをくれました。ちょっとびっくり、でもうれしかったー。コーヒーを飲んで々々、笑った。。。';
  for (let width = 3; width < 20; width++) {
    for (const line of wrap(text, width)) expect(line).not.toMatch(/^[、。ーぁぃっょ々]/);
  }
});

it('keeps the whole text, in any script and width', () => {
  const text =
    'नमस्ते दुनिया, สวัสดีชาวโลก. 안녕하세요 여러분! 👩‍👩‍👧‍👦🎉 「こんにちは」 Donaudampfschifffahrt?!';
  for (let width = 1; width < 40; width++) {
    expect(wrap(text, width).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  }
});

it('keeps French punctuation with a space next to its word', () => {
  expect(wrap('Il dit : « tout y est » !', 8)).toEqual(['Il dit :', '« tout y', 'est » !']);
});
