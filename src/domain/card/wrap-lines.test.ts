import { expect, it } from 'vitest';
import { wrapLines } from './wrap-lines.ts';

const wrap = (text: string, width: number) => wrapLines(text, (line) => line.length <= width);

it('breaks between words, at the line breaks of the text, and words that are too wide', () => {
  const lines = ['Dad found', 'the goat', 'at school.'];
  expect(wrap('Dad found the goat at school.', 10)).toEqual(lines);
  expect(wrap('one\n\ntwo', 10)).toEqual(['one', '', 'two']);
  expect(wrap('hahahaha', 3)).toEqual(['hah', 'aha', 'ha']);
});

it('keeps punctuation next to its word, also after a French space or before a quote', () => {
  expect(wrap('He waved. "Hello"', 8)).toEqual(['He', 'waved.', '"Hello"']);
  expect(wrap('他说。我听', 3)).toEqual(['他说。', '我听']);
  expect(wrap('Il dit : « tout y est » !', 8)).toEqual(['Il dit :', '« tout y', 'est » !']);
});

it('begins no line with a character that must not begin one in Chinese and Japanese', () => {
  const text =
    'おばあさんがわたしにかさをくれました。ちょっとびっくり、でもうれしかったー。コーヒーを飲んで々々、笑った。。。';
  for (let width = 3; width < 20; width++)
    for (const line of wrap(text, width)) expect(line).not.toMatch(/^[、。ーぁぃっょ々]/);
});

it('keeps the whole text in lines of this width, in any script, and breaks no emoji', () => {
  const text =
    'नमस्ते दुनिया, สวัสดีชาวโลก. 안녕하세요 여러분! 👩‍👩‍👧‍👦🎉 「こんにちは」 Donaudampfschifffahrt?!';
  for (let width = 1; width < 40; width++)
    expect(wrap(text, width).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  expect(wrap('一位老奶奶把自己的伞送给了我', 5).every((line) => line.length <= 5)).toBe(true);
  expect(wrap('👨‍👩‍👧👨‍👩‍👧', 8)).toEqual(['👨‍👩‍👧', '👨‍👩‍👧']);
});
