import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { engine } from '../../../../test/support/database/test-database.ts';
import { renderingBundle as bundle } from '../../../../test/support/server/rendering-bundle.ts';
import { openTestServer } from '../../../../test/support/server/test-server.ts';
import { problemsIn } from '../../../../test/support/server/valid-html.ts';
import { framePath } from '../../../contract/embed-paths.ts';
import { languageCodes, languages, localPath } from '../../../contract/languages.ts';
import { consolePath, experiencePath, paths } from '../../../contract/paths.ts';
import { allLanguages } from '../../../messages/all-languages.ts';
import { embedMessages } from '../../../messages/areas/site/embeds.ts';
import { messagesOf } from '../../../messages/language.ts';

const place = { country: 'Germany', city: 'Bonn' };
const ofPlace = framePath({ place });
const most = 10_000;

/** The longest story that there is: families of four, of 41 bytes each. */
const longest = '👨🏽‍👩🏽‍👧🏽‍👦🏽'.repeat(276) + 'Joy';

describe('a story in a frame', () => {
  test('is its text, its place, its date and its votes, with links that lead out of the frame', async () => {
    const server = await openTestServer(engine, { bundle });
    const story = await server.post({ ...place, content: 'A <b>stranger</b> said "hello" to us.' });
    await server.visitor().vote(story.id);
    const { statusCode, body } = await server.call('GET', framePath(story));
    expect(statusCode).toBe(200);
    const page = load(body);
    expect(page('article > p').first().text()).toBe('A <b>stranger</b> said "hello" to us.');
    expect(page('.from').text()).toBe('Bonn, Germany18 Nov 20261 voteRead it on Daily Uplift');
    expect(page('svg').last().text()).toContain('Bonn');
    const links = page('a')
      .toArray()
      .map(({ attribs }) => attribs);
    expect(links.map(({ href }) => href)).toEqual([
      experiencePath(story.randomId),
      '/browse?continent=europe&country=Germany&city=Bonn',
      experiencePath(story.randomId),
    ]);
    expect(links).toEqual(links.map(({ href }) => ({ href, target: '_blank', rel: 'noopener' })));
    expect(page('script, form, input, button, img, link[rel=stylesheet]')).toHaveLength(0);
    expect(await problemsIn(body)).toEqual([]);
  });

  test('that is hidden or deleted is gone at the next load, and one that is restored is back', async () => {
    const server = await openTestServer(engine, { bundle });
    const story = await server.post(place);
    const frames = [framePath(story), ofPlace];
    const shown = async () =>
      Promise.all(
        frames.map(async (path) => {
          const { statusCode, body, headers } = await server.call('GET', path);
          expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
          return [statusCode, body.includes(story.content)];
        }),
      );
    const visible = [
      [200, true],
      [200, true],
    ];
    expect(await shown()).toEqual(visible);
    expect(await shown()).toEqual(visible);
    await server.visitor().report(story.id);
    expect(await shown()).toEqual([
      [404, false],
      [200, false],
    ]);
    const { body } = await server.call('GET', framePath(story));
    expect(load(body)('main').text()).toBe('This story is not here any more.');
    const owner = await server.owner();
    await owner.call('POST', `/api/admin/restore/${story.id}`);
    expect(await shown()).toEqual(visible);
    await server.visitor().report(story.id);
    await owner.call('DELETE', `/api/admin/delete/${story.id}`);
    expect(await shown()).toEqual([
      [404, false],
      [200, false],
    ]);
  });

  test('is in each language, which its links keep, in the direction of the language', async () => {
    const server = await openTestServer('sqlite', { bundle });
    const story = await server.post(place);
    for (const code of languageCodes) {
      const { body } = await server.call('GET', localPath(code, framePath(story)));
      const page = load(body);
      expect(page('html').attr('lang')).toBe(code);
      expect(page('html').attr('dir') ?? 'ltr').toBe(languages[code].direction);
      const read = messagesOf(embedMessages, allLanguages[code])('read', { name: 'Daily Uplift' });
      const link = page(`a:contains("${read}")`);
      expect(link.attr('href')).toBe(localPath(code, experiencePath(story.randomId)));
      expect(await problemsIn(body), code).toEqual([]);
    }
  });
});

describe('a place in a frame', () => {
  test('has its three newest stories, and says so where there are none, or no such place', async () => {
    const server = await openTestServer(engine, { bundle });
    const textIn = async (path: string, status = 200) => {
      const { statusCode, body } = await server.call('GET', path);
      expect(statusCode, path).toBe(status);
      return load(body)('main').text();
    };
    expect(await textIn(ofPlace)).toContain('There are no stories from here yet.');
    for (const letter of ['A', 'B', 'C', 'D']) {
      server.clock.now += 1_000;
      await server.post({ ...place, content: `Story ${letter} of somebody who helped.` });
    }
    const text = await textIn(ofPlace);
    expect(text).toMatch(/^Stories from Bonn, Germany.*Story D.*Story C.*Story B/);
    expect(text).not.toContain('Story A');
    expect(await textIn('/embed/place?country=deutschland&city=Bonn')).toBe(text);
    expect(await textIn('/embed/place?continent=europe')).toMatch(/^Stories from Europe.*Story D/);
    expect(await textIn('/embed/place')).toMatch(/^Stories from all over the world.*Story D/);
    const nothing = 'There is nothing to show here.';
    expect(await textIn('/embed/place?country=Atlantis', 404)).toBe(nothing);
    expect(await textIn('/embed/place?city=a&city=b', 404)).toBe(nothing);
  });
});

test('a frame has at most 10 KB, also with the longest stories in the language with the longest words', async () => {
  const server = await openTestServer('sqlite', { bundle });
  const long = { ...place, city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch' };
  const stories = [];
  for (const start of ['', 'A', '"']) {
    server.clock.now += 1_000;
    stories.push(await server.post({ ...long, content: start + longest }));
  }
  for (const code of languageCodes) {
    for (const embedded of [...stories, { place: long }, { place }]) {
      const { statusCode, rawPayload } = await server.call(
        'GET',
        localPath(code, framePath(embedded)),
      );
      expect(statusCode).toBe(200);
      expect(rawPayload.length).toBeLessThanOrEqual(most);
    }
  }
});

test('a frame can do nothing but open links: no script, no form, no cookie, whatever the browser sends and at whatever name', async () => {
  const env = { PUBLIC_ORIGIN: 'https://uplift.example.org' };
  const server = await openTestServer('sqlite', { bundle, env });
  const story = await server.post(place);
  const visitor = server.visitor();
  await visitor.vote(story.id);
  for (const path of [framePath(story), ofPlace, framePath({ randomId: 'no_story' })]) {
    for (const host of ['uplift.example.org', 'www.uplift.example.org']) {
      const { headers, statusCode } = await visitor.call('GET', path, undefined, {
        host,
        'sec-fetch-site': 'cross-site',
        'sec-fetch-dest': 'iframe',
      });
      expect(statusCode).toBe(path.includes('no_story') ? 404 : 200);
      expect(headers['set-cookie']).toBeUndefined();
      const { 'content-security-policy': policy } = headers;
      expect(policy).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/]+='; base-uri 'none'; form-action 'none'; frame-ancestors \*; sandbox allow-popups allow-popups-to-escape-sandbox$/,
      );
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'cross-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      });
      expect(headers).not.toHaveProperty('cross-origin-opener-policy');
      expect(headers).not.toHaveProperty('x-frame-options');
    }
  }
});

/** Every path that the server answers with GET, with an example for each parameter. */
function pathsOf(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([\s│]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    parents.splice(depth, Infinity, part);
    return methods.includes('GET') ? [parents.join('').replace(/:\w+|\*/g, 'x_y')] : [];
  });
}

const origin = 'http://localhost';
const planned = Object.values(paths);

test('no other page, call or file can be shown in a frame, and none has frames but the page that offers them', async () => {
  const files = { css: '', styles: [], scripts: [] };
  const pages = new Map(
    planned.map((path) => [bundle.planPage(new URL(path, origin)).name, files]),
  );
  const server = await openTestServer('sqlite', { bundle: { ...bundle, pages } });
  const { randomId } = await server.post(place);
  const all = pathsOf(server.app.printRoutes({ commonPrefix: false }));
  expect(all).toEqual(expect.arrayContaining(['/api/stats', '/oembed', '/embed/place', '/random']));
  const others = [
    ...Object.values(paths),
    experiencePath(randomId),
    consolePath,
    '/nothing',
    '/embed/x',
  ];
  for (const path of new Set([...all, ...others])) {
    const { headers, statusCode } = await server.call('GET', path, undefined, {
      accept: 'text/html',
    });
    const policy = String(headers['content-security-policy']);
    const isFramed = /^\/embed\/(place|experience\/)/.test(path);
    expect(policy, `${statusCode} ${path}`).toMatch(
      isFramed ? /frame-ancestors \*; sandbox/ : /^[^*]*frame-ancestors 'none'[^*]*$/,
    );
    expect(policy.includes('frame-src'), path).toBe(path === paths.embed);
  }
});
