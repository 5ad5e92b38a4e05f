import { expect, it } from 'vitest';
import { english } from '../../../messages/english.ts';
import { emptyValues } from '../../features/post/post-values.ts';
import { postProblem } from './submit-experience.ts';

const story = {
  content: 'A stranger waited with me.',
  continent: 'asia',
  country: 'Japan',
  city: 'Tokyo',
  tags: '',
} as const;

it('lists what is missing, in the order of the fields', () => {
  expect(postProblem(emptyValues, english)?.issues).toEqual([
    { path: 'continent', message: 'Please select a continent' },
    { path: 'country', message: 'Please select a country' },
    { path: 'city', message: 'Please select a city' },
    { path: 'content', message: 'Experience must be at least 10 characters' },
  ]);
  expect(postProblem(story, english)).toBeUndefined();
});

it('lists the same issues as the server, all of a field in one sentence after the other', () => {
  const tags = Array.from({ length: 11 }, (_, i) => `${'x'.repeat(40)}${i}`).join(',');
  const wrong = { ...story, content: 'no', continent: 'europe', city: '<1>', tags } as const;
  expect(postProblem(wrong, english)?.issues).toEqual([
    {
      path: 'country',
      message: 'Please select a country of this continent. Japan is in Asia here.',
    },
    {
      path: 'city',
      message: "Please write the city with letters, digits, spaces and . ' - ( ) , ! / & only.",
    },
    { path: 'content', message: 'Experience must be at least 10 characters' },
    {
      path: 'tags',
      message: 'Please use at most 10 tags. Each tag can have at most 30 characters.',
    },
  ]);
});
