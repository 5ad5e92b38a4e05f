import { expect, it } from 'vitest';
import { noValues } from '../../features/post/post-values.ts';
import { checkPost } from './share-story.ts';

const story = {
  content: 'A stranger waited with me.',
  continent: 'asia',
  country: 'Japan',
  city: 'Tokyo',
  tags: '',
} as const;

it('says what is missing, in the order of the fields', () => {
  expect(checkPost(noValues)?.issues).toEqual([
    { path: 'continent', message: 'Please select a continent' },
    { path: 'country', message: 'Please select a country' },
    { path: 'city', message: 'Please select a city' },
    { path: 'content', message: 'Experience must be at least 10 characters' },
  ]);
});

it('finds nothing wrong with a whole story', () => {
  expect(checkPost(story)).toBeUndefined();
});

it('says all that is wrong with each field, in one sentence after the other', () => {
  const tags = Array.from({ length: 11 }, (_, i) => `${'x'.repeat(40)}${i}`).join(',');
  expect(checkPost({ ...story, content: 'a'.repeat(281), tags })?.issues).toEqual([
    { path: 'content', message: 'Experience must be 280 characters or less' },
    {
      path: 'tags',
      message: 'Please use at most 10 tags. Each tag can have at most 30 characters.',
    },
  ]);
});

it('says of a whole form at once what the server would, also of the place', () => {
  const wrong = { ...story, content: 'no', continent: 'europe', city: '<1>', tags: '!!!' } as const;
  expect(checkPost(wrong)?.issues).toEqual([
    { path: 'country', message: 'Please select a country of this continent.' },
    {
      path: 'city',
      message: "Please write the city with letters, digits, spaces and . ' - ( ) , ! / & only.",
    },
    { path: 'content', message: 'Experience must be at least 10 characters' },
    { path: 'tags', message: 'Each tag needs a letter or a digit.' },
  ]);
});
