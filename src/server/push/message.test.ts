import { expect, test } from 'vitest';
import { countCharacters } from '../../contract/characters.ts';
import type { PushMessage } from '../../contract/offline/push-message.ts';
import { longestMessage } from './encrypt.ts';
import { messageOf } from './message.ts';

const story = {
  id: '1',
  randomId: 'joy_0001',
  continent: 'europe',
  country: 'Germany',
  city: 'Berlin',
  tags: ['kindness'],
  votes: 3,
  createdAt: '2026-11-18T12:00:00Z',
};

test('a message has the text and the place of a story, and nothing else of it', () => {
  expect(JSON.parse(messageOf({ ...story, content: 'A warm roll.' }, '2026-11-18'))).toEqual({
    randomId: 'joy_0001',
    content: 'A warm roll.',
    city: 'Berlin',
    country: 'Germany',
    day: '2026-11-18',
  });
});

test('a story of 280 families is cut between two of them, to what push services take', () => {
  const message = messageOf({ ...story, content: '👨‍👩‍👧‍👦'.repeat(280) }, '2026-11-18');
  expect(Buffer.byteLength(message)).toBeLessThanOrEqual(longestMessage);
  expect(Buffer.byteLength(message)).toBeGreaterThan(longestMessage - 30);
  const { content } = JSON.parse(message) as PushMessage;
  expect(content).toMatch(/^(👨‍👩‍👧‍👦)+…$/u);
  expect(countCharacters(content)).toBeGreaterThan(100);
});
