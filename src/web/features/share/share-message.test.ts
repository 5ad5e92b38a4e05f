import { expect, it } from 'vitest';
import { allLanguages } from '../../../messages/all-languages.ts';
import { experienceMessage, inviteMessage } from './share-message.ts';

const origin = 'https://uplift.example.org';

it('what is shared leads to the page in the language of its sentence', () => {
  const story = { randomId: 'joy_ab12', city: 'Jena', country: 'Germany' };
  const { de, en } = allLanguages;
  expect(experienceMessage(story, origin, de)).toMatchObject({
    title: 'Eine Geschichte aus Jena, Deutschland',
    link: `${origin}/de/experience/joy_ab12`,
  });
  expect(experienceMessage(story, origin, en).link).toBe(`${origin}/experience/joy_ab12`);
  expect([de, en].map((language) => inviteMessage(origin, 'Daily Uplift', language).link)).toEqual([
    `${origin}/de`,
    origin,
  ]);
});
