import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getRandomExperience } from './random-experience.ts';

beforeEach(() => void vi.stubGlobal('navigator', { languages: ['en-GB', 'de'] }));
afterEach(() => void vi.unstubAllGlobals());

/** The server responds with these stories, one after the other. */
function serve(...randomIds: string[]) {
  const responses = randomIds.map((randomId) => Response.json({ ...story, randomId }));
  const fetch = vi.fn<(path: string) => Promise<Response>>(
    async () => responses.shift() ?? Response.error(),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const story = {
  id: '1',
  content: 'Somebody held the door.',
  continent: 'europe',
  country: 'Germany',
  city: 'Berlin',
  tags: [],
  votes: 2,
  createdAt: '2026-11-21T11:00:00Z',
  lang: null,
};

it('requests another story when it is the one that was just read', async () => {
  serve('joy_ab12', 'sunny_cd34');
  await expect(getRandomExperience('joy_ab12')).resolves.toMatchObject({ randomId: 'sunny_cd34' });
});

it('requests only one more, because there may be no other', async () => {
  const fetch = serve('joy_ab12', 'joy_ab12', 'sunny_cd34');
  await expect(getRandomExperience('joy_ab12')).resolves.toMatchObject({ randomId: 'joy_ab12' });
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('returns a different story at once', async () => {
  const fetch = serve('joy_ab12');
  await getRandomExperience(undefined);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('prefers the languages of the reader, of whom the server needs to know no more than five', async () => {
  const languages = ['pt-BR', 'pt', 'de', 'fr', 'it', 'es', 'nl'];
  vi.stubGlobal('navigator', { languages });
  const fetch = serve('joy_ab12');
  await getRandomExperience(undefined);
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/experiences/random?lang=pt%2Cde%2Cfr%2Cit%2Ces');
});

it('asks for any story where the browser names no language', async () => {
  vi.stubGlobal('navigator', { languages: [] });
  const fetch = serve('joy_ab12');
  await getRandomExperience(undefined);
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/experiences/random');
});
