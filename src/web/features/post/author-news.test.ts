import { expect, it } from 'vitest';
import { aStory } from '../../../../test/support/components/fake-server.ts';
import { aReceipt } from '../../../../test/support/receipts/a-receipt.ts';
import { english } from '../../../messages/english.ts';
import { newsOf } from './author-news.ts';
import type { OwnStory } from './own-stories.ts';

/** A public story of this browser; one that is held has no identifier. */
function own(randomId: string | undefined, votes: number, city = 'Bonn'): OwnStory {
  const receipt = aReceipt({ experience: aStory({ votes, city }) });
  const values = { content: '', continent: 'europe', country: 'Germany', city, tags: '' };
  const story = { token: 'A'.repeat(22), at: receipt.createdAt, values, receipt };
  return { ...story, status: 'published', ...(randomId !== undefined && { randomId }) };
}

it('authors read how many people their stories have lifted since they looked', () => {
  const [bonn, lima] = [own('joy_a', 12), own('joy_b', 1_000, 'Lima')];
  expect(newsOf([bonn], english, {})).toBe('Your story from Bonn lifted 12 people.');
  expect(newsOf([bonn], english, { joy_a: 11 })).toBe('Your story from Bonn lifted 1 more person.');
  expect(newsOf([bonn, lima], english, { joy_a: 12 })).toBe(
    'Your story from Lima lifted 1,000 people.',
  );
  expect(newsOf([bonn, lima], english, {})).toBe('Your stories lifted 1,012 people.');
});

it('without new votes there is no news, nor when votes were taken back or a story is hidden', () => {
  expect(newsOf([own('joy_a', 12)], english, { joy_a: 12 })).toBeUndefined();
  expect(newsOf([own('joy_a', 10)], english, { joy_a: 12 })).toBeUndefined();
  expect(newsOf([own(undefined, 5)], english, {})).toBeUndefined();
  expect(newsOf([], english, {})).toBeUndefined();
});
