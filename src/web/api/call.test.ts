import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  getExperienceEndpoint,
  listExperiencesEndpoint,
} from '../../contract/endpoints/experiences.ts';
import { getCityFileEndpoint } from '../../contract/endpoints/places/place-files.ts';
import { getStatsEndpoint } from '../../contract/endpoints/stats.ts';
import { createVoteEndpoint } from '../../contract/endpoints/votes.ts';
import { pathOf } from './call-address.ts';
import { CallError, sentenceFor } from './call-error.ts';
import { call, callForReply, callUnlessLoggedOut } from './call.ts';

const counters = { lastHourPosts: 1, last24HoursPosts: 2, totalExperiences: 3, totalVotes: 4 };

function respondWith(body: string, init?: ResponseInit) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe('the address of a call', () => {
  it('is the same for equal queries, in any order, without empty values', () => {
    const query = { sortBy: 'votes', city: '', continent: 'europe', search: undefined };
    expect(pathOf({ path: listExperiencesEndpoint.path, query })).toBe(
      '/api/experiences?continent=europe&sortBy=votes',
    );
  });

  it('keeps an identifier with special characters in its own segment', () => {
    const story = { path: getExperienceEndpoint.path, params: { randomId: 'a/b?c' } };
    expect(pathOf(story)).toBe('/api/experiences/by-random-id/a%2Fb%3Fc');
    const file = { path: getCityFileEndpoint.path, params: { code: 'de' } };
    expect(pathOf(file)).toBe('/places/de.json');
  });
});

describe('a call', () => {
  it('sends cookies, and a body only when it has one', async () => {
    const read = respondWith(JSON.stringify(counters));
    expect(await call(getStatsEndpoint)).toEqual(counters);
    const [path, init] = read.mock.calls[0] ?? [];
    expect([path, init]).toMatchObject(['/api/stats', { method: 'GET', credentials: 'include' }]);
    expect(init).not.toHaveProperty('body');
    const write = respondWith('{"votes":5}');
    const body = { voterFingerprint: 'f' };
    await call(createVoteEndpoint, { params: { id: '7' }, body, idempotencyKey: 'k' });
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'k' };
    expect(write.mock.calls[0]).toMatchObject([
      '/api/experiences/7/vote',
      { body: '{"voterFingerprint":"f"}', headers },
    ]);
  });

  it('returns the time of the server and the number of searched stories where the response has them', async () => {
    const [asOf, searched] = ['2026-11-21T00:00:00.000Z', 20_000];
    respondWith('[]', { headers: { 'As-Of': asOf } });
    expect(await callForReply(listExperiencesEndpoint)).toEqual({ status: 200, body: [], asOf });
    respondWith('[]', { headers: { 'Searched-Stories': `${searched}` } });
    expect(await callForReply(listExperiencesEndpoint)).toEqual({
      status: 200,
      body: [],
      searched,
    });
  });

  it('rejects a response that does not match the contract', async () => {
    respondWith('{"lastHourPosts":"many"}');
    await expect(call(getStatsEndpoint)).rejects.toThrow('Invalid type');
  });
});

describe('a call that fails', () => {
  const failWith = async (body: string, init: ResponseInit) => {
    respondWith(body, init);
    return call(getStatsEndpoint).catch((thrown: unknown) => thrown);
  };

  it('is an error with the status and the text of the body', async () => {
    const body = '{"message":"Already voted on this experience","code":"already-voted"}';
    const error = await failWith(body, { status: 409 });
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ message: `409: ${body}`, status: 409 });
    expect(sentenceFor(error, 'Failed to vote')).toBe('Already voted on this experience');
  });

  it('has the text of the status when the body is empty, and the fallback text for people', async () => {
    const error = await failWith('', { status: 502, statusText: 'Bad Gateway' });
    expect(error).toMatchObject({ message: '502: Bad Gateway' });
    expect(sentenceFor(error, 'Failed to vote')).toBe('Failed to vote');
  });

  it('shows the sentence of the body, whatever else is in it, and never the page of a proxy', async () => {
    for (const [body, shown] of [
      ['{"message":"Nope"}', 'Nope'],
      ['{"message":"Nope","code":"of-tomorrow"}', 'Nope'],
      ['{"message":7}', 'Failed to load'],
      ['<h1>nginx</h1>', 'Failed to load'],
    ] as const)
      expect(sentenceFor(await failWith(body, { status: 503 }), 'Failed to load')).toBe(shown);
  });

  it('returns nothing for a 401 where that is wanted, and throws any other failure', async () => {
    respondWith('{"message":"Please log in first."}', { status: 401 });
    expect(await callUnlessLoggedOut(getStatsEndpoint)).toBeUndefined();
    await expect(call(getStatsEndpoint)).rejects.toThrow('401: ');
    respondWith('', { status: 500 });
    await expect(callUnlessLoggedOut(getStatsEndpoint)).rejects.toThrow('500: ');
  });
});
