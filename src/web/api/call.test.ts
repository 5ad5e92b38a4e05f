import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  getExperienceEndpoint,
  listExperiencesEndpoint,
} from '../../contract/endpoints/experiences.ts';
import { getCityFileEndpoint } from '../../contract/endpoints/place-files.ts';
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
    expect(pathOf({ path: getExperienceEndpoint.path, params: { randomId: 'a/b?c' } })).toBe(
      '/api/experiences/by-random-id/a%2Fb%3Fc',
    );
  });

  it('has a placeholder filled within a segment', () => {
    expect(pathOf({ path: getCityFileEndpoint.path, params: { code: 'de' } })).toBe(
      '/places/de.json',
    );
  });
});

describe('a call', () => {
  it('sends cookies, and a body only when it has one', async () => {
    const fetch = respondWith(JSON.stringify(counters));
    expect(await call(getStatsEndpoint)).toEqual(counters);
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/api/stats');
    expect(init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(init).not.toHaveProperty('body');
  });

  it('sends its body as JSON, with the key that makes it take effect once', async () => {
    const fetch = respondWith('{"votes":5}');
    const body = { voterFingerprint: 'f' };
    await call(createVoteEndpoint, { params: { id: '7' }, body, idempotencyKey: 'k' });
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/api/experiences/7/vote');
    expect(init?.body).toBe('{"voterFingerprint":"f"}');
    expect(init?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'k',
    });
  });

  it('returns the time of the server where the response has it', async () => {
    respondWith('[]', { headers: { 'As-Of': '2026-11-21T00:00:00.000Z' } });
    const reply = await callForReply(listExperiencesEndpoint);
    expect(reply).toEqual({ status: 200, body: [], asOf: '2026-11-21T00:00:00.000Z' });
  });

  it('returns how many stories were searched, where that was not all', async () => {
    respondWith('[]', { headers: { 'Searched-Stories': '20000' } });
    const reply = await callForReply(listExperiencesEndpoint);
    expect(reply).toEqual({ status: 200, body: [], searched: 20_000 });
  });

  it('rejects a response that does not match the contract', async () => {
    respondWith('{"lastHourPosts":"many"}');
    await expect(call(getStatsEndpoint)).rejects.toThrow('Invalid type');
  });
});

describe('a call that fails', () => {
  it('is an error with the status and the text of the body', async () => {
    const body = '{"message":"Already voted on this experience","code":"already-voted"}';
    respondWith(body, { status: 409 });
    const error = await call(getStatsEndpoint).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ message: `409: ${body}`, status: 409 });
    expect(sentenceFor(error, 'Failed to vote')).toBe('Already voted on this experience');
  });

  it('has the text of the status when the body is empty, and the fallback text for people', async () => {
    respondWith('', { status: 502, statusText: 'Bad Gateway' });
    const error = await call(getStatsEndpoint).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: '502: Bad Gateway' });
    expect(sentenceFor(error, 'Failed to vote')).toBe('Failed to vote');
  });

  it('shows the sentence of the body, whatever else is in it', async () => {
    for (const body of ['{"message":"Nope"}', '{"message":"Nope","code":"of-tomorrow"}']) {
      respondWith(body, { status: 409 });
      const error = await call(getStatsEndpoint).catch((thrown: unknown) => thrown);
      expect(sentenceFor(error, 'Failed to vote')).toBe('Nope');
    }
    respondWith('{"message":7}', { status: 409 });
    const error = await call(getStatsEndpoint).catch((thrown: unknown) => thrown);
    expect(sentenceFor(error, 'Failed to vote')).toBe('Failed to vote');
  });

  it('returns nothing for a 401 where that is wanted, and throws any other failure', async () => {
    respondWith('{"message":"Please log in first."}', { status: 401 });
    expect(await callUnlessLoggedOut(getStatsEndpoint)).toBeUndefined();
    await expect(call(getStatsEndpoint)).rejects.toThrow('401: ');
    respondWith('', { status: 500 });
    await expect(callUnlessLoggedOut(getStatsEndpoint)).rejects.toThrow('500: ');
  });

  it('never shows the page of a proxy', async () => {
    respondWith('<h1>nginx</h1>', { status: 503 });
    const error = await call(getStatsEndpoint).catch((thrown: unknown) => thrown);
    expect(sentenceFor(error, 'Failed to load')).toBe('Failed to load');
  });
});
