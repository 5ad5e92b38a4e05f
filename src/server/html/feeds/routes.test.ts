import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { engine } from '../../../../test/support/database/test-database.ts';
import { firstWordDetector } from '../../../../test/support/languages/fake-detectors.ts';
import { renderingBundle } from '../../../../test/support/server/rendering-bundle.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server/test-server.ts';
import { textsIn } from '../../../../test/support/server/xml.ts';
import { localPath } from '../../../contract/languages.ts';
import {
  browsePath,
  dailyDoseFeedPath,
  experiencePath,
  feedPath,
  storyPicturePath,
} from '../../../contract/paths.ts';

const origin = 'https://uplift.example.org';
const env = { PUBLIC_ORIGIN: origin };

/** Both formats of a feed, as a feed parser reads them. */
async function read(server: TestServer, pathOf: (format: 'xml' | 'json') => string) {
  const [xml, json] = await Promise.all(
    (['xml', 'json'] as const).map((format) => server.call('GET', pathOf(format))),
  );
  expect(xml?.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(json?.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  return {
    xml: xml?.body ?? '',
    atom: parseAtomFeed(xml?.body ?? ''),
    json: parseJsonFeed(json?.body ?? ''),
  };
}

describe('a feed', () => {
  test('has the stories of its place, the newest first, and loses one as soon as it is hidden', async () => {
    const server = await openTestServer(engine, { env });
    const post = async (continent: string, country: string, city: string) => {
      server.clock.now += 1_000;
      return server.post({ continent, country, city });
    };
    const { randomId: osaka } = await post('asia', 'Japan', 'Osaka');
    const { randomId: kyoto, id: kyotoId } = await post('asia', 'Japan', 'Kyoto');
    const { randomId: pune } = await post('asia', 'India', 'Pune');
    const { randomId: berlin } = await post('europe', 'Germany', 'Berlin');
    const expectStories = async (place: object, ...expected: readonly string[]) => {
      const { atom, json } = await read(server, (format) => feedPath(format, place));
      const urls = expected.map((randomId) => origin + experiencePath(randomId));
      expect(atom.entries?.map(({ links }) => links?.[0]?.href) ?? []).toEqual(urls);
      expect(json.items?.map(({ url }) => url) ?? []).toEqual(urls);
    };
    await expectStories({}, berlin, pune, kyoto, osaka);
    await expectStories({ continent: 'asia' }, pune, kyoto, osaka);
    await expectStories({ country: 'Japan' }, kyoto, osaka);
    await expectStories({ country: 'Japan', city: 'osaka' }, osaka);
    await expectStories({ country: 'Chile' });
    await server.visitor().report(kyotoId);
    await expectStories({ country: 'Japan' }, osaka);
  });

  test('of the daily dose has the best of the last 24 hours', async () => {
    const server = await openTestServer(engine, { env });
    const { content } = await server.post();
    const best = await server.post();
    await server.visitor().vote(best.id);
    await server.invalidateCache();
    const { atom, json } = await read(server, dailyDoseFeedPath);
    expect(json.items?.map((item) => item.content_text)).toEqual([best.content, content]);
    expect(atom.entries).toHaveLength(2);
    server.clock.now += 25 * 60 * 60 * 1_000;
    expect((await read(server, dailyDoseFeedPath)).json.items ?? []).toEqual([]);
  });

  test('has all mandatory fields, and the language of a story where it is known, and no text can break out of them', async () => {
    const server = await openTestServer('sqlite', { env, languages: firstWordDetector });
    await server.post({ content: 'de Eine Fremde hat mir geholfen.' });
    server.clock.now += 1_000;
    const strange = `]]></content><script>alert(1)</script> & "quotes" <!-- \n\n 🎉 مرحبا`;
    const story = await server.post({ content: strange, tags: '<b>, "c"' });
    const { xml, atom, json } = await read(server, (format) => feedPath(format, {}));
    const entry = {
      id: `urn:uuid:${story.id}`,
      title: { value: 'A story from Berlin, Germany' },
      published: story.createdAt,
      updated: story.createdAt,
      authors: [{ name: 'Anonymous' }],
    };
    expect(atom).toMatchObject({
      id: 'tag:uplift.example.org,2026:/feed.xml',
      title: { value: 'Daily Uplift' },
      updated: story.createdAt,
      links: [
        { rel: 'self', href: `${origin}/feed.xml` },
        { rel: 'alternate', href: `${origin}/browse` },
      ],
      entries: [entry, {}],
    });
    expect(textsIn(xml, 'content')[0]).toBe(story.content);
    expect(json).toMatchObject({
      title: 'Daily Uplift',
      home_page_url: `${origin}/browse`,
      feed_url: `${origin}/feed.json`,
      items: [{ id: entry.id, content_text: story.content, tags: story.tags }, {}],
    });
    expect(json.items?.map(({ language }) => language)).toEqual(['und', 'de']);
    expect(xml.match(/<content [^>]*>/g)).toEqual([
      '<content type="text" xml:lang="">',
      '<content type="text" xml:lang="de">',
    ]);
  });

  test.each([
    {
      code: 'de',
      title: 'Daily Uplift: Köln, Deutschland, Europa',
      dose: 'Daily Uplift: die Geschichten des Tages',
      subtitle: 'Die neuesten Geschichten, die guttun, von echten Menschen',
      entry: 'Eine Geschichte aus Köln, Deutschland',
      author: 'Anonym',
    },
    {
      code: 'ar',
      title: 'Daily Uplift: Köln، ألمانيا، أوروبا',
      dose: 'Daily Uplift: الجرعة اليومية',
      subtitle: 'أحدث القصص التي تُبهج القلب، من أناس حقيقيين',
      entry: 'قصة من Köln، ألمانيا',
      author: 'بلا اسم',
    },
  ] as const)(
    'in $code says all in it, leads on in it, and has the same stories as the English one',
    async ({ code, title, dose, subtitle, entry, author }) => {
      const server = await openTestServer('sqlite', { env });
      const place = { continent: 'europe', country: 'Germany', city: 'Köln' };
      const { id, randomId } = await server.post(place);
      const pathOf = (format: 'xml' | 'json') => localPath(code, feedPath(format, place));
      const { xml, atom, json } = await read(server, pathOf);
      const alternate = { rel: 'alternate', href: origin + experiencePath(randomId) };
      expect(xml).toContain(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${code}">`);
      expect(atom).toMatchObject({
        title: { value: title },
        subtitle: { value: subtitle },
        links: [
          { href: origin + pathOf('xml') },
          { href: origin + localPath(code, browsePath(place)) },
        ],
        entries: [
          {
            id: `urn:uuid:${id}`,
            title: { value: entry },
            authors: [{ name: author }],
            links: [alternate],
          },
        ],
      });
      expect(json).toMatchObject({
        title,
        description: subtitle,
        language: code,
        feed_url: origin + pathOf('json'),
        items: [
          {
            id: `urn:uuid:${id}`,
            url: alternate.href,
            title: entry,
            image: origin + localPath(code, storyPicturePath(randomId)),
            authors: [{ name: author }],
          },
        ],
      });
      const daily = await read(server, (format) => localPath(code, dailyDoseFeedPath(format)));
      expect(daily.json).toMatchObject({
        title: dose,
        home_page_url: origin + localPath(code, '/'),
      });
      const english = await read(server, (format) => feedPath(format, place));
      expect(english.atom).toMatchObject({
        title: { value: 'Daily Uplift: Köln, Germany, Europe' },
        entries: [{ id: `urn:uuid:${id}`, links: [alternate] }],
      });
      expect(english.xml).toContain(' xml:lang="en">');
    },
  );

  test('exists before the first story, not for an invalid place, and has relative addresses without a public origin', async () => {
    const server = await openTestServer('sqlite');
    const status = async (path: string) => (await server.call('GET', path)).statusCode;
    for (const path of ['/feed.xml', '/feed.json', '/daily-dose.xml'])
      expect(await status(path), path).toBe(200);
    for (const query of ['continent=atlantis', 'city=a&city=b'])
      expect(await status(`/feed.xml?${query}`), query).toBe(400);
    const { randomId } = await server.post();
    const { json } = await read(server, (format) => feedPath(format, {}));
    expect(json.items?.[0]?.url).toBe(experiencePath(randomId));
  });
});

test('a page links to its feeds', async () => {
  const server = await openTestServer('sqlite', { env, bundle: renderingBundle });
  const place = '?continent=europe&country=Germany&city=K%C3%B6ln';
  for (const [path, feeds] of [
    ['/', ['/feed.xml', '/daily-dose.xml', '/feed.json', '/daily-dose.json']],
    ['/browse?sortBy=votes', ['/feed.xml', '/feed.json']],
    [`/browse${place}&search=tea`, [`/feed.xml${place}`, `/feed.json${place}`]],
    ['/de', ['/de/feed.xml', '/de/daily-dose.xml', '/de/feed.json', '/de/daily-dose.json']],
    [`/ar/browse${place}`, [`/ar/feed.xml${place}`, `/ar/feed.json${place}`]],
    ['/about', []],
    ['/nowhere', []],
  ] as const) {
    const { body } = await server.call('GET', path);
    const links = [...body.matchAll(/<link rel="alternate" type[^>]*href="([^"]*)"/g)];
    const found = links.map(([, href = '']) => href.replaceAll('&amp;', '&'));
    expect(found, path).toEqual(feeds);
    for (const feed of found) expect((await server.call('GET', feed)).statusCode).toBe(200);
  }
});

test('a feed reader that asks since when a feed has changed gets it only when it has', async () => {
  const server = await openTestServer(engine, { env });
  const { id } = await server.post();
  for (const path of ['/feed.xml', '/daily-dose.json']) {
    const ask = (headers = {}) => server.call('GET', path, undefined, headers);
    const { 'last-modified': since = '', etag = '' } = (await ask()).headers;
    expect(Date.parse(since), path).toBe(Math.floor(server.clock.now / 1_000) * 1_000);
    expect((await ask({ 'if-modified-since': since })).statusCode, path).toBe(304);
    for (const earlier of [new Date(Date.parse(since) - 1_000).toUTCString(), 'yesterday'])
      expect((await ask({ 'if-modified-since': earlier })).statusCode, earlier).toBe(200);
    // An ETag is more exact.
    const other = { 'if-modified-since': since, 'if-none-match': '"other"' };
    expect((await ask(other)).statusCode, path).toBe(200);
    expect((await ask({ 'if-none-match': etag })).statusCode, path).toBe(304);
    server.clock.now += 2_000;
    await server.post();
    expect((await ask({ 'if-modified-since': since })).statusCode, path).toBe(200);
  }
  const { 'last-modified': since = '' } = (await server.call('GET', '/feed.xml')).headers;
  server.clock.now += 2_000;
  await server.visitor().report(id);
  const after = await server.call('GET', '/feed.xml', undefined, { 'if-modified-since': since });
  expect(after.statusCode).toBe(200);
});
