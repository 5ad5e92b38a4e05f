import { expect, test } from 'vitest';
import { type Line, readLines } from './lines.ts';

async function collectLines(...chunks: (string | Buffer)[]): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of readLines(chunks.map((chunk) => Buffer.from(chunk)))) lines.push(line);
  return lines;
}

const texts = async (...chunks: string[]) =>
  (await collectLines(...chunks)).map((line) => ('text' in line ? line.text : line.refusal));

test('lines are numbered from 1; they and their characters may span chunks, with or without a line feed at the end', async () => {
  expect(await collectLines('on', 'e\ntw', 'o\n', '\nfour')).toEqual([
    { number: 1, text: 'one' },
    { number: 2, text: 'two' },
    { number: 3, text: '' },
    { number: 4, text: 'four' },
  ]);
  expect(await texts('one\n')).toEqual(['one']);
  expect(await texts('', '')).toEqual([]);
  const bytes = Buffer.from('a🎉b\n');
  const lines = await collectLines(...Array.from(bytes, (byte) => Buffer.from([byte])));
  expect(lines).toEqual([{ number: 1, text: 'a🎉b' }]);
  // A byte order mark is not part of the first line.
  expect(await texts('\ufeffone\n\ufefftwo')).toEqual(['one', '\ufefftwo']);
});

test('a line that is not UTF-8, or longer than 64 KiB, is refused, and the next one is read', async () => {
  expect(await collectLines(Buffer.from([0x61, 0xff, 0x0a, 0x62]))).toEqual([
    { number: 1, refusal: 'This line is not UTF-8.' },
    { number: 2, text: 'b' },
  ]);
  const chunk = 'x'.repeat(60_000);
  expect(await texts(chunk, chunk, chunk, `${chunk}\nnext`, '\n', `${chunk}x`)).toEqual([
    'This line is longer than 64 KiB.',
    'next',
    `${chunk}x`,
  ]);
  expect(await texts(`${chunk}${chunk}`)).toEqual(['This line is longer than 64 KiB.']);
});
