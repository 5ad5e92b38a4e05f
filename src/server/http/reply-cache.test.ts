import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Unavailable } from '../unavailable.ts';
import { type CachedReply, type Rendered, ReplyCache } from './reply-cache.ts';

test('an answer is made once for all who ask while it is being made, and kept for those after', async () => {
  const { cache } = open();
  const making = new Making();
  const asked = Array.from({ length: 50 }, () => cache.get('a', making.start));
  making.finish('one');
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  expect(await textOf(cache.get('a', making.start))).toBe('one');
  expect(making.times).toBe(1);
});

test('answers are told apart by their keys', async () => {
  const { cache } = open();
  await cache.get('a', rendering('one'));
  await cache.get('b', rendering('two'));
  expect(await textOf(cache.get('a', never))).toBe('one');
  expect(await textOf(cache.get('b', never))).toBe('two');
});

test('an answer that was begun before a change is given to nobody who asks after it', async () => {
  const { cache } = open();
  const before = new Making();
  const early = cache.get('a', before.start);
  cache.invalidate({ keepForOutage: false });
  const after = new Making();
  const late = cache.get('a', after.start);
  before.finish('old');
  expect(await textOf(early)).toBe('old');
  expect(cache.find('a')).toBeUndefined();
  after.finish('new');
  expect(await textOf(late)).toBe('new');
  expect(await textOf(cache.get('a', never))).toBe('new');
});

test('an old answer that is finished late does not push out a new one', async () => {
  const { cache } = open();
  const before = new Making();
  const early = cache.get('a', before.start);
  cache.invalidate({ keepForOutage: true });
  await cache.get('a', rendering('new'));
  before.finish('old');
  await early;
  expect(await textOf(cache.get('a', never))).toBe('new');
});

test('every answer is made anew after a change', async () => {
  for (const keepForOutage of [true, false]) {
    const { cache } = open();
    await cache.get('a', rendering('old'));
    cache.invalidate({ keepForOutage });
    expect(cache.find('a')).toBeUndefined();
    expect(await textOf(cache.get('a', rendering('new')))).toBe('new');
  }
});

test('an answer is given until its time is over, and not a millisecond longer', async () => {
  const { cache, clock } = open();
  await cache.get('a', rendering('old', { freshUntil: clock.now + 1000 }));
  clock.now += 999;
  expect(await textOf(cache.get('a', never))).toBe('old');
  clock.now += 1;
  expect(await textOf(cache.get('a', rendering('new')))).toBe('new');
});

test('while the database is out of reach, answers from before a vote go on', async () => {
  const { cache } = open();
  await cache.get('a', rendering('old'));
  cache.invalidate({ keepForOutage: true });
  cache.invalidate({ keepForOutage: true });
  expect(await textOf(cache.get('a', outage))).toBe('old');
});

test('while the database is out of reach, answers go on whose time is over', async () => {
  const { cache, clock } = open();
  await cache.get('a', rendering('old', { freshUntil: clock.now + 1000 }));
  clock.now += 5000;
  expect(await textOf(cache.get('a', outage))).toBe('old');
});

test('an answer from before a hiding is never given again, whatever is out of reach', async () => {
  const { cache } = open();
  await cache.get('a', rendering('with the hidden story'));
  cache.invalidate({ keepForOutage: true });
  cache.invalidate({ keepForOutage: false });
  await expect(cache.get('a', outage)).rejects.toThrow(Unavailable);
});

test('an answer whose making fails after a hiding is not stood in for by one from before it', async () => {
  const { cache, clock } = open();
  await cache.get('a', rendering('with the hidden story', { freshUntil: clock.now }));
  const making = new Making();
  const asked = cache.get('a', making.start);
  cache.invalidate({ keepForOutage: false });
  making.fail(new Unavailable('gone'));
  await expect(asked).rejects.toThrow(Unavailable);
});

test('while the database is out of reach it is tried again once a second, not for every reader', async () => {
  const { cache, clock } = open();
  await cache.get('a', rendering('old'));
  cache.invalidate({ keepForOutage: true });
  let tries = 0;
  const tryOnce = () => {
    tries++;
    return outage();
  };
  for (let i = 0; i < 10; i++) await cache.get('a', tryOnce);
  expect(tries).toBe(1);
  clock.now += 1000;
  for (let i = 0; i < 10; i++) await cache.get('a', tryOnce);
  expect(tries).toBe(2);
});

test('nobody but the first waits for a database that does not answer, and the next answer after it is new', async () => {
  const { cache, clock } = open();
  await cache.get('a', rendering('old'));
  cache.invalidate({ keepForOutage: true });
  await cache.get('a', outage);
  clock.now += 1000;
  const hanging = new Making();
  expect(await textOf(cache.get('a', hanging.start))).toBe('old');
  clock.now += 1000;
  expect(await textOf(cache.get('a', hanging.start))).toBe('old');
  expect(hanging.times).toBe(1);
  hanging.finish('new');
  await new Promise(setImmediate);
  expect(await textOf(cache.get('a', never))).toBe('new');
});

test('a failure is told to those who asked, and the next one is tried anew', async () => {
  const { cache } = open();
  const broken = () => Promise.reject(new Error('broken'));
  await expect(cache.get('a', broken)).rejects.toThrow('broken');
  expect(await textOf(cache.get('a', rendering('fine')))).toBe('fine');
});

test('a refusal of one asker is not a refusal of the next', async () => {
  const { cache } = open();
  const refuse = () => {
    throw new Error('too many');
  };
  await expect(cache.get('a', refuse)).rejects.toThrow('too many');
  expect(await textOf(cache.get('a', rendering('fine')))).toBe('fine');
});

test('an answer that is not worth keeping is made each time', async () => {
  const { cache } = open();
  await cache.get('a', rendering('none', { keep: false }));
  expect(cache.find('a')).toBeUndefined();
});

test('room is bounded: the oldest answers go first, and old rounds take none for ever', async () => {
  const { cache } = open({ maxBytes: 100_000 });
  const big = 'x'.repeat(10_000);
  for (let i = 0; i < 40; i++) {
    await cache.get(`key ${i}`, rendering(big));
    if (i % 7 === 0) cache.invalidate({ keepForOutage: true });
  }
  const kept = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      cache.get(`key ${i}`, outage).then(
        () => i,
        () => -1,
      ),
    ),
  );
  expect(kept.filter((i) => i !== -1)).toEqual([34, 35, 36, 37, 38, 39]);
});

test('an answer larger than all the room is given and not kept', async () => {
  const { cache } = open({ maxBytes: 5_000 });
  expect(await textOf(cache.get('a', rendering('x'.repeat(10_000))))).toHaveLength(10_000);
  expect(cache.find('a')).toBeUndefined();
});

test('each encoding holds the same text, with its length and one ETag', async () => {
  const { cache } = open();
  const text = 'Ein Café schenkte mir Kaffee. '.repeat(50);
  const reply = await cache.get('a', rendering(text));
  const [identity, gzip, br] = await Promise.all(
    (['identity', 'gzip', 'br'] as const).map((encoding) => reply.variant(encoding)),
  );
  expect(identity?.body.toString()).toBe(text);
  expect(gunzipSync(gzip?.body ?? '').toString()).toBe(text);
  expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(text);
  for (const variant of [identity, gzip, br]) {
    const at = variant?.headers.indexOf('content-length') ?? -1;
    expect(variant?.headers[at + 1]).toBe(String(variant?.body.length));
    expect(variant?.headers).toContain(reply.etag);
  }
});

function open({ maxBytes = 1_000_000 } = {}) {
  const clock = { now: 1_000_000 };
  return { clock, cache: new ReplyCache({ maxBytes, now: () => clock.now }) };
}

/** An answer that is made for as long as the test likes. */
class Making {
  times = 0;
  readonly #outcome = Promise.withResolvers<Rendered>();

  readonly start = (): Promise<Rendered> => {
    this.times++;
    return this.#outcome.promise;
  };

  finish(body: string): void {
    this.#outcome.resolve(rendered(body));
  }

  fail(error: Error): void {
    this.#outcome.reject(error);
  }
}

function rendered(body: string, details: Partial<Rendered> = {}): Rendered {
  return { status: 200, headers: {}, body, ...details };
}

function rendering(body: string, details?: Partial<Rendered>): () => Promise<Rendered> {
  return () => Promise.resolve(rendered(body, details));
}

const outage = (): Promise<Rendered> => Promise.reject(new Unavailable('gone'));

function never(): Promise<Rendered> {
  throw new Error('This answer should have been there');
}

async function textOf(reply: Promise<CachedReply>): Promise<string> {
  return (await (await reply).variant('identity')).body.toString();
}
