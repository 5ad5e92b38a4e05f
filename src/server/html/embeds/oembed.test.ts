import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { engine } from '../../../../test/support/database/test-database.ts';
import { renderingBundle as bundle } from '../../../../test/support/server/rendering-bundle.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server/test-server.ts';
import { textsIn } from '../../../../test/support/server/xml.ts';
import { browsePath, experiencePath, paths } from '../../../contract/paths.ts';

const origin = 'https://uplift.example.org';
const env = { PUBLIC_ORIGIN: origin };

function ask(server: TestServer, url: string, more: Record<string, string> = {}) {
  return server.call('GET', `/oembed?${new URLSearchParams({ url, ...more }).toString()}`);
}

const placeUrl = `${origin}/browse?continent=europe&country=Germany&city=Berlin`;

test('a story and a place have all fields of oEmbed, as JSON and as XML, for the scripts of any site', async () => {
  const server = await openTestServer(engine, { bundle, env });
  const { randomId } = await server.post();
  const url = origin + experiencePath(randomId);
  const answer = await ask(server, url);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  const story = answer.json<Record<string, string | number>>();
  const { width, height } = story;
  expect(story).toEqual({
    type: 'rich',
    version: '1.0',
    title: 'A story from Berlin, Germany',
    author_name: 'Anonymous',
    provider_name: 'Daily Uplift',
    provider_url: `${origin}/`,
    thumbnail_url: `${origin}/pictures/experience/${randomId}.png`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    html:
      `<iframe src="${origin}/embed/experience/${randomId}" title="A story from Berlin, Germany" width="${width}" ` +
      `height="${height}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" ` +
      `frameborder="0" style="max-width:100%"></iframe>`,
    width: 480,
    height: expect.any(Number),
  });
  const xml = await ask(server, url, { format: 'xml' });
  expect(xml.headers).toMatchObject({
    'content-type': 'text/xml; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  for (const [name, value] of Object.entries(story))
    expect(textsIn(xml.body, name), name).toEqual([String(value)]);
  const place = (await ask(server, placeUrl)).json<Record<string, string>>();
  expect(place).toMatchObject({
    type: 'rich',
    version: '1.0',
    title: 'Stories from Berlin, Germany',
  });
  const src = load(place['html'] ?? '')('iframe').attr('src');
  expect(src).toBe(`${origin}/embed/place?continent=europe&country=Germany&city=Berlin`);
  expect((await server.call('GET', String(src).replace(origin, ''))).body).toContain(randomId);
});

test('it is in the language of the address, and as large as was asked for at most', async () => {
  const server = await openTestServer('sqlite', { bundle, env });
  const { randomId } = await server.post();
  const url = `${origin}/de${experiencePath(randomId)}/`;
  const small = (await ask(server, url, { maxwidth: '300', maxheight: '120' })).json();
  expect(small).toMatchObject({
    title: 'Eine Geschichte aus Berlin, Deutschland',
    width: 300,
    height: 120,
  });
  expect(small.html).toContain(`src="${origin}/de/embed/experience/${randomId}"`);
  expect(small).not.toHaveProperty('thumbnail_url');
  expect((await ask(server, url, { maxwidth: '4000' })).json()).toMatchObject({ width: 480 });
});

test.each([
  ['of another site', 'https://evil.example/experience/joy_ab12', {}, 404],
  ['of another page', `${origin}/about`, {}, 404],
  ['of several places', `${origin}/browse?places=Germany,Japan`, {}, 404],
  ['of no story', `${origin}/experience/joy_none`, {}, 404],
  ['that is none', 'javascript:alert(1)', {}, 404],
  ['of a place that is none', `${origin}/browse?continent=atlantis`, {}, 400],
  ['in another format', placeUrl, { format: 'yaml' }, 501],
  ['as wide as a word', placeUrl, { maxwidth: 'all' }, 400],
])('an address %s is refused as oEmbed says', async (_, url, more, status) => {
  const server = await openTestServer('sqlite', { bundle, env });
  const { statusCode, headers, body } = await ask(server, url, more);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(body).not.toContain('evil.example');
});

test('a hidden story is refused at the next call, and so is all where the server does not know its address', async () => {
  const server = await openTestServer(engine, { bundle, env });
  const story = await server.post();
  const url = origin + experiencePath(story.randomId);
  expect((await ask(server, url)).statusCode).toBe(200);
  await server.visitor().report(story.id);
  expect((await ask(server, url)).statusCode).toBe(404);
  const nameless = await openTestServer('sqlite', { bundle });
  expect((await ask(nameless, placeUrl)).statusCode).toBe(404);
});

test('the page of a story and of a place with stories name both calls, which answer; other pages do not', async () => {
  const server = await openTestServer('sqlite', { bundle, env });
  const { randomId } = await server.post();
  const callsOf = async (path: string) => {
    const page = load((await server.call('GET', path)).body);
    return ['application/json+oembed', 'text/xml+oembed'].map((type) =>
      page(`head link[rel=alternate][type="${type}"]`).attr('href'),
    );
  };
  const list = browsePath({ continent: 'europe', country: 'Germany' });
  for (const path of [experiencePath(randomId), `/fr${experiencePath(randomId)}`, list]) {
    for (const href of await callsOf(path)) {
      expect(String(href)).toContain(`${origin}/oembed?`);
      const { statusCode, body } = await server.call('GET', String(href).replace(origin, ''));
      expect(statusCode, href).toBe(200);
      expect(body).toContain(path.startsWith('/fr') ? '/fr/embed/' : `${origin}/embed/`);
    }
  }
  for (const path of [
    paths.home,
    paths.about,
    browsePath({ continent: 'south-america', country: 'Chile' }),
  ])
    expect(await callsOf(path)).toEqual([undefined, undefined]);
});
