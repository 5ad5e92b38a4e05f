import { afterEach, expect, it, vi } from 'vitest';
import { getRandomExperience } from './random-experience.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The server responds with these stories, one after the other. */
function serve(...randomIds: string[]) {
  const responses = randomIds.map((randomId) => Response.json({ ...story, randomId }));
  const fetch = vi.fn<() => Promise<Response>>(async () => responses.shift() ?? Response.error());
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
  lang: null,
  votes: 2,
  createdAt: '2026-11-21T11:00:00Z',
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
