import { expect, test } from 'vitest';
import { seededRandomInt } from '../../test/support/random/random.ts';
import { createRandomId, randomIdLength, randomIdPattern, randomIdWords } from './random-id.ts';

test('an identifier is a word, an underscore and 4 letters or digits', () => {
  const randomInt = seededRandomInt();
  for (let i = 0; i < 500; i++) {
    const id = createRandomId(randomInt);
    expect(id).toMatch(randomIdPattern);
    expect(id.split('_')[1]).toHaveLength(4);
  }
  const others =
    'sunny_k3x|sunny_k3x9abc|Sunny_k3x9|rainy_k3x9|sunny-k3x9|sunny_k3X9| sunny_k3x9|sunny_k3x9\n|';
  for (const other of others.split('|')) expect(other).not.toMatch(randomIdPattern);
});

test('the words are the ten of the specification, and each can occur, as can every letter and digit', () => {
  const words = 'happy bright sunny spark joy kind warm light smile hope'.split(' ');
  expect(randomIdWords).toEqual(words);
  const ids = words.map((_, i) => createRandomId((end) => (end === 10 ? i : 0)));
  expect(ids).toEqual(words.map((word) => `${word}_aaaa`));
  for (const id of ids) expect(id).toMatch(randomIdPattern);
  const signs = Array.from({ length: 36 }, (_, i) =>
    createRandomId((end) => (end === 36 ? i : 0)).at(-1),
  );
  expect(signs.join('')).toBe('abcdefghijklmnopqrstuvwxyz0123456789');
});

test('after a few collisions it gets longer: 5, then 6', () => {
  const lengths = Array.from({ length: 12 }, (_, attempt) => randomIdLength(attempt));
  expect(lengths).toEqual([4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6]);
  expect(createRandomId(seededRandomInt(), 6)).toMatch(/^[a-z]+_[a-z0-9]{6}$/);
});
