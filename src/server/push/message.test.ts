import { expect, test } from 'vitest';
import type { PushMessage } from '../../contract/offline/push-message.ts';
import { countCharacters } from '../../contract/text/characters.ts';
import { maxMessageBytes } from './encrypt.ts';
import { serializeMessage } from './message.ts';

test('a story of 280 family emoji is cut between two of them, to the size that push services accept', () => {
  const place = { continent: 'europe', country: 'Germany', city: 'Berlin' };
  const others = { tags: ['kindness'], votes: 3, createdAt: '2026-11-18T12:00:00Z', lang: null };
  const story = { id: '1', randomId: 'joy_0001', ...place, ...others };
  const message = serializeMessage({ ...story, content: '👨‍👩‍👧‍👦'.repeat(280) }, '2026-11-18');
  expect(Buffer.byteLength(message)).toBeLessThanOrEqual(maxMessageBytes);
  expect(Buffer.byteLength(message)).toBeGreaterThan(maxMessageBytes - 30);
  const { content } = JSON.parse(message) as PushMessage;
  expect(content).toMatch(/^(👨‍👩‍👧‍👦)+…$/u);
  expect(countCharacters(content)).toBeGreaterThan(100);
});
