import { expect, it } from 'vitest';
import { markedWords } from './marked-words.ts';

const marked = (text: string, part: string) => {
  const start = text.indexOf(part);
  return markedWords(text, [[start, start + part.length]]).map(([from, to]) =>
    text.slice(from, to),
  );
};

it.each([
  ['Thanks to Anna Schmidt, my hero.', 'Anna Schmidt, ', 'Anna Schmidt'],
  ['Thanks to Anna Schmidt, my hero.', 'na Schm', 'Anna Schmidt'],
  ['She lives at 14 Hazel Road.', '14 Hazel Road.', '14 Hazel Road'],
  ['Call (617) 555-0199 now', '(617) 555-0199', '(617) 555-0199'],
  ['Call him (617 555 0199).', '617 555 0199).', '617 555 0199'],
  ['Call +49 228 1234!', '+49 228 1234!', '+49 228 1234'],
  ['Follow @anna, please', '@anna,', '@anna'],
  ['What the f*** was it', 'f***', 'f***'],
  ['Das war Schröders Hund', 'Schröder', 'Schröders'],
  ['我叫张伟，住在北京', '张伟，', '张伟'],
  ['ผมชื่อสมชาย ใจดี', 'สมชาย', 'สมชาย'],
])('in %j the span %j is marked as %j', (text, part, words) => {
  expect(marked(text, part)).toEqual([words]);
});

it('marks nothing where no word is', () => {
  expect(marked('So nice ... really', ' ... ')).toEqual([]);
});
