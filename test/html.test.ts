import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import {
  adminConsolePath,
  experiencePath,
  paths,
  receiptFormPath,
  receiptPath,
  reportFormPath,
  voteFormPath,
} from '../src/contract/paths.ts';
import { openKeywordReviewer } from './support/review/fake-reviewers.ts';
import { renderingBundle as bundle } from './support/server/rendering-bundle.ts';
import { type TestServer, aStory, openTestServer } from './support/server/test-server.ts';

const env = { PUBLIC_ORIGIN: 'https://uplift.example.org' };

// The preset 'recommended' rejects some output of React, such as attributes without quotes.
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

async function problemsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

const strange = '<b>Somebody</b> & "I" sang 🎉\n\nام‎‏ی</script><!-- -- 10 < 20';

const receipt = 'receipt'.padEnd(22, '-');

/** A server with enough stories for all parts of all pages, one with unusual characters. */
async function openFullServer() {
  const server = await openTestServer('sqlite', { bundle, env });
  for (let i = 0; i < 25; i++) await server.post({ tags: 'food, a tag' });
  const story = await server.post({
    content: strange,
    city: 'São Paulo',
    country: 'Brazil',
    continent: 'south-america',
  });
  await server.call('POST', '/api/experiences', { ...aStory(), receipt });
  await server.visitor().vote(story.id);
  await server.invalidateCache();
  return { server, story };
}

function send(server: TestServer, url: string, fields: Readonly<Record<string, string>>) {
  return server.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

describe('the HTML of a page is valid', () => {
  test.each([
    [paths.home],
    [paths.browse],
    [
      '/browse?continent=europe&country=Germany&city=Berlin&sortBy=votes&timeframe=week&search=food',
    ],
    ['/browse?offset=20'],
    ['/browse?search=nowhere-to-be-found'],
    [paths.post],
    [paths.leaderboard],
    ['/leaderboard?timeframe=all'],
    [paths.about],
    [paths.transparency],
    [paths.yourStories],
    [receiptPath(receipt)],
    [adminConsolePath],
  ])('%s', async (path) => {
    const { server } = await openFullServer();
    const reply = await server.call('GET', path);
    expect(reply.statusCode).toBe(200);
    expect(await problemsIn(reply.body)).toEqual([]);
  });

  test('of a story with unusual characters', async () => {
    const { server, story } = await openFullServer();
    const reply = await server.call('GET', experiencePath(story.randomId));
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('&lt;b&gt;Somebody');
    expect(await problemsIn(reply.body)).toEqual([]);
  });

  test.each([paths.home, paths.browse, paths.leaderboard])(
    'before the first story: %s',
    async (path) => {
      const server = await openTestServer('sqlite', { bundle, env });
      const reply = await server.call('GET', path);
      expect(await problemsIn(reply.body)).toEqual([]);
    },
  );

  test.each(['/nowhere', '/experience/joy_0000'])(
    'of a page that does not exist: %s',
    async (path) => {
      const server = await openTestServer('sqlite', { bundle, env });
      const reply = await server.call('GET', path);
      expect(reply.statusCode).toBe(404);
      expect(await problemsIn(reply.body)).toEqual([]);
    },
  );
});

test.each(['/%', '/browse?search=%00', '/assets/nothing.js'])(
  'the HTML of an error page is valid: %s',
  async (path) => {
    const server = await openTestServer('sqlite', { bundle, env });
    const reply = await server.call('GET', path, undefined, { accept: 'text/html' });
    expect(reply.headers['content-type']).toContain('text/html');
    expect(await problemsIn(reply.body)).toEqual([]);
  },
);

describe('the HTML of a rejected form is valid', () => {
  test('of the post form', async () => {
    const { server } = await openFullServer();
    const fields = {
      content: 'short',
      continent: 'europe',
      country: 'Brazil',
      city: '<1>',
      tags: '"',
    };
    const reply = await send(server, paths.post, fields);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('Experience must be at least 10 characters');
    expect(await problemsIn(reply.body)).toEqual([]);
  });

  test('of a story that the review rejected, and of one that it holds', async () => {
    const server = await openTestServer('sqlite', { bundle, reviewer: openKeywordReviewer() });
    const fields = { ...aStory(), content: 'Arguable: "call" <me> when you are in town.' };
    const refused = await send(server, paths.post, fields);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('<mark>Arguabl</mark>e: &quot;call&quot; &lt;me&gt;');
    expect(refused.body).toContain('name="askHuman"');
    expect(await problemsIn(refused.body)).toEqual([]);
    const sent = await send(server, paths.post, { ...fields, askHuman: 'true' });
    expect(sent.statusCode).toBe(303);
    const held = await server.call('GET', String(sent.headers.location));
    expect(held.body).toContain('Your story waits for a person');
    expect(held.body).toContain('<mark>Arguabl</mark>e: &quot;call&quot; &lt;me&gt;');
    expect(await problemsIn(held.body)).toEqual([]);
  });

  test('of a report without a reason', async () => {
    const { server, story } = await openFullServer();
    const reply = await send(server, reportFormPath(story.randomId), {
      description: 'x'.repeat(501),
    });
    expect(reply.statusCode).toBe(400);
    expect(await problemsIn(reply.body)).toEqual([]);
  });

  test('of a change that the author of a story cannot make', async () => {
    const { server } = await openFullServer();
    const fields = { content: 'short "&', tags: '<' };
    const reply = await send(server, receiptFormPath(receipt, 'edit'), fields);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('Experience must be at least 10 characters');
    expect(await problemsIn(reply.body)).toEqual([]);
  });

  test('of a second vote', async () => {
    const { server, story } = await openFullServer();
    const somebody = server.visitor();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const voting = () => somebody.call('POST', voteFormPath(story.randomId), '', headers);
    expect((await voting()).statusCode).toBe(303);
    const reply = await voting();
    expect(reply.statusCode).toBe(409);
    expect(await problemsIn(reply.body)).toEqual([]);
  });
});

test('no page links to the console', async () => {
  const { server } = await openFullServer();
  for (const path of [paths.home, paths.browse, paths.post, paths.leaderboard, paths.about]) {
    const { body } = await server.call('GET', path);
    expect(body, path).not.toContain('admin');
  }
});

test('an error in HTML is found', async () => {
  const html =
    '<!doctype html><html lang="en"><head><title>A</title></head><body><p><div></div></p></body></html>';
  expect(await problemsIn(html)).not.toEqual([]);
});
