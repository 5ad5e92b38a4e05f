import { afterEach, expect, it, vi } from 'vitest';
import { anExperience } from '../../../../test/support/stories/experience.ts';
import { getRandomExperience } from './use-random-experience.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The story that a reader gets, and how many were requested. */
async function randomAfter(last: string | undefined, ...randomIds: string[]) {
  const responses = randomIds.map((randomId) => Response.json(anExperience({ randomId })));
  const fetch = vi.fn<() => Promise<Response>>(async () => responses.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetch);
  const { randomId } = await getRandomExperience(last);
  return [randomId, fetch.mock.calls.length];
}

it('one other story is requested when it is the one that was just read, and no more', async () => {
  expect(await randomAfter('joy_1', 'joy_1', 'joy_2')).toEqual(['joy_2', 2]);
  // There may be no other.
  expect(await randomAfter('joy_1', 'joy_1', 'joy_1', 'joy_2')).toEqual(['joy_1', 2]);
  expect(await randomAfter(undefined, 'joy_1')).toEqual(['joy_1', 1]);
});
