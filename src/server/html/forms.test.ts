import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openKeywordReviewer } from '../../../test/support/review/fake-reviewers.ts';
import { formHeaders, sendForm } from '../../../test/support/server/forms.ts';
import { listedIds, read } from '../../../test/support/server/read.ts';
import { renderingBundle as bundle } from '../../../test/support/server/rendering-bundle.ts';
import { aStory, openTestServer, type Answer } from '../../../test/support/server/test-server.ts';
import { minute } from '../../contract/durations.ts';
import type { HeldItem } from '../../contract/endpoints/console/moderation.ts';
import { experiencePath, paths, reportFormPath, voteFormPath } from '../../contract/paths.ts';

test('a repeated parameter or field is refused on a page that says what to change, unless it is unknown, and nothing changes', async () => {
  const server = await openTestServer('sqlite', { bundle });
  const { id, randomId, content } = await server.post({ city: 'Berlin' });
  for (const [path, name] of [
    ['/browse?city=Bonn&city=Berlin', 'city'],
    ['/browse?city=&city=Berlin', 'city'],
    ['/browse?city=Berlin&city=Berlin', 'city'],
    ['/browse?sortBy=votes&search=bread&sortBy=recent', 'sortBy'],
    ['/browse?offset=20&offset=40', 'offset'],
    ['/leaderboard?timeframe=week&timeframe=all', 'timeframe'],
  ] as const) {
    const response = await server.call('GET', path);
    expect(response.statusCode, path).toBe(400);
    expect(response.headers['content-type'], path).toBe('text/html; charset=utf-8');
    expect(response.body).toContain(`Please give &#x27;${name}&#x27; only once.`);
    expect(response.body).not.toContain(content);
  }
  for (const path of ['/browse?utm_source=a&utm_source=b', '/about?x=1&x=2', '/?search=a&search=b'])
    expect((await server.call('GET', path)).statusCode, path).toBe(200);
  const fields = String(new URLSearchParams(aStory()));
  const story = await sendForm(server, paths.post, `${fields}&content=another+warm+story`);
  expect(story.statusCode).toBe(400);
  expect(story.body).toContain('Please give &#x27;content&#x27; only once.');
  const report = await sendForm(server, reportFormPath(randomId), 'reason=spam&reason=other');
  expect(report.statusCode).toBe(400);
  expect(await listedIds(server, '/api/experiences')).toEqual([id]);
  // This form has no fields.
  const vote = await sendForm(server, voteFormPath(randomId));
  expect(vote.headers.location).toContain(experiencePath(randomId));
});

test('a form whose honeypot was filled in comes back with the text, an empty honeypot and the offer to ask a person, who decides whatever the review says', async () => {
  const server = await openTestServer('sqlite', { bundle, reviewer: openKeywordReviewer() });
  const content = 'Arguable: call me in town.';
  const story = { ...aStory(), content, tags: 'food, a "bus"', website: 'https://spam.example' };
  const { statusCode, body } = await sendForm(server, paths.post, story);
  expect(statusCode).toBe(422);
  for (const shown of [
    'a field that has to stay empty was filled in',
    'name="askHuman"',
    content,
    'value="Berlin"',
    'value="food, a &quot;bus&quot;"',
  ])
    expect(body).toContain(shown);
  expect(body).not.toContain('spam.example');
  const asked = await sendForm(server, paths.post, { ...story, askHuman: 'true' });
  expect(asked.headers.location).toMatch(/^\/receipt\//);
  const path = '/api/admin/held-experiences';
  const { items } = await read<{ items: HeldItem[] }>(await server.owner(), path);
  expect(items.map(({ experience }) => experience.content)).toEqual([content]);
  const fine = { ...aStory(), website: 'x', askHuman: 'true' };
  expect((await sendForm(server, paths.post, fine)).statusCode).toBe(303);
  expect(await listedIds(server, '/api/experiences')).toEqual([]);
});

test('a form with more fields than any of ours is refused, on a page that is compressed like others', async () => {
  const server = await openTestServer('sqlite', { bundle });
  const many = Array.from({ length: 9_000 }, (_, i) => `${i.toString(36)}=`).join('&');
  const answer = await sendForm(server, paths.post, `content=A+warm+roll&${many}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('This form has too many fields.');
  const headers = { ...formHeaders, 'accept-encoding': 'gzip, br' };
  const packed = await server.call('POST', paths.post, many, headers);
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('too many fields');
});

test('whoever taps twice sees the answer to the first tap: the receipt of the story, the thanks for a report', async () => {
  const server = await openTestServer('sqlite', { bundle });
  for (const visitor of [server.visitor(), server.visitor('2001:db8::1')]) {
    const story = aStory();
    const twice = async (send: () => Promise<Answer>) => {
      const cookies = [...visitor.cookies];
      const first = await send();
      // The browser has not had the first answer when it sends the second request.
      visitor.cookies.clear();
      for (const [name, value] of cookies) visitor.cookies.set(name, value);
      return [first, await send()].map(({ statusCode, headers }) => [statusCode, headers.location]);
    };
    const [posted, again] = await twice(() => sendForm(visitor, paths.post, story));
    expect(posted?.[0]).toBe(303);
    expect(again).toEqual(posted);
    // One more, so that a report hides less than half of the site.
    await server.post();
    await server.post();
    const { randomId } = await server.post();
    const report = () => sendForm(visitor, reportFormPath(randomId), { reason: 'spam' });
    expect(await twice(report)).toEqual([1, 2].map(() => [303, '/browse#reported']));
    server.clock.now += minute;
    expect((await sendForm(visitor, paths.post, story)).statusCode).toBe(409);
    expect((await report()).headers.location).toBe(experiencePath(randomId));
  }
});
