import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../../../test/support/processes/production-server.ts';
import { read } from '../../../../test/support/server/read.ts';
import { renderingBundle } from '../../../../test/support/server/rendering-bundle.ts';
import { openTestServer } from '../../../../test/support/server/test-server.ts';
import { localPath } from '../../../contract/languages.ts';
import { offlinePaths } from '../../../contract/offline/paths.ts';
import {
  consolePath,
  crawlerPaths,
  dailyDoseFeedPath,
  experiencePath,
  feedPath,
  onlinePaths,
  pagePaths,
  paths,
  sitePicturePath,
} from '../../../contract/paths.ts';
import { defaultSite, logoPath } from '../../../contract/site.ts';
import { mistakesIn } from '../../commands/config-check.ts';

const brand = {
  SITE_NAME: 'Kassel <smiles> & "more"',
  SITE_TAGLINE: 'Good news from Kassel & around',
  SITE_COLOR: '#0B4F8A',
  SITE_LOGO: 'public/favicon.svg',
  PUBLIC_ORIGIN: 'https://kassel.example',
};
const css = 'body{color:var(--ink)}';
const page = { css, styles: [], scripts: [] };
const pages = new Map(['home', 'browse', 'not-found'].map((name) => [name, page]));

/** A server with the manifest, the icons and the default logo of a build. */
function open(env: Record<string, string>) {
  const dist = newFolder();
  cpSync('public', join(dist, 'client'), { recursive: true });
  return openTestServer('sqlite', { env, bundle: { ...renderingBundle, pages }, dist });
}

/** A text that may be escaped for HTML or JSON. */
const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&quot;|\\"/g, '"')
    .replaceAll(/\\u003c/g, '<')
    .replaceAll('&amp;', '&');

test('a site with a name of its own has it in every public document, and the default one nowhere', async () => {
  const server = await open(brand);
  const { randomId } = await server.post();
  const named: readonly string[] = [
    ...pagePaths,
    ...onlinePaths,
    offlinePaths.shell,
    experiencePath(randomId),
    experiencePath('joy_0000'),
    '/no-such-page',
    '/api%00',
    feedPath('xml', {}),
    feedPath('json', { country: 'Germany' }),
    dailyDoseFeedPath('xml'),
    dailyDoseFeedPath('json'),
    offlinePaths.manifest,
    localPath('de', offlinePaths.manifest),
    paths.openapi,
    consolePath,
  ];
  const nameless = [crawlerPaths.robots, crawlerPaths.sitemap, crawlerPaths.placesSitemap];
  for (const path of [...named, ...nameless]) {
    const { body, headers } = await server.call('GET', path, undefined, { accept: 'text/html' });
    expect(body.includes(defaultSite.name), path).toBe(false);
    expect(body.includes(defaultSite.tagline), path).toBe(false);
    const isMarkup = /html|xml/.test(String(headers['content-type']));
    expect(isMarkup && body.includes('<smiles>'), path).toBe(false);
    expect(plain(body).includes(brand.SITE_NAME), path).toBe(named.includes(path));
  }
});

test('a page has the name, the colours and the logo of the site, which its policy allows, and which are inert', async () => {
  const server = await open(brand);
  const { body, headers } = await server.call('GET', paths.home);
  const { SITE_NAME: name, SITE_TAGLINE: tagline } = brand;
  for (const text of [
    `<title>${name}: ${tagline}</title>`,
    `<meta property="og:site_name" content="${name}">`,
    `<meta name="description" content="${tagline}">`,
    `"name":"${name}","description":"${tagline}"`,
  ])
    expect(plain(body)).toContain(text);
  expect(plain(body)).toMatch(/"site":\{"name":"Kassel .*"logo":"\/assets\/logo-[\w-]{8}\.svg"\}/);
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
  expect(style).toMatch(/--accent:#0b4f8a\b.*prefers-color-scheme:dark/s);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
  const [, logo = ''] = /<header.*?<img [^>]*src="(\/assets\/logo-[\w-]+\.svg)/.exec(body) ?? [];
  for (const path of [logoPath, logo]) {
    const answer = await server.call('GET', path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/);
  }
});

test('the icons and the picture of a link are those of the site, and with empty settings nothing is different', async () => {
  const own = await open(brand);
  const common = await open({ SITE_NAME: '', SITE_TAGLINE: ' ', SITE_LOGO: '' });
  type Manifest = { icons: { src: string; sizes: string }[] };
  const manifest = await read<Manifest>(own, offlinePaths.manifest);
  expect(manifest).not.toHaveProperty('screenshots');
  const bytes = async (server: typeof own, src: string) => {
    const { statusCode, rawPayload } = await server.call('GET', src);
    expect(statusCode).toBe(200);
    return rawPayload;
  };
  for (const { src, sizes } of manifest.icons) {
    const ours = await bytes(own, src);
    expect(ours.readUInt32BE(16), src).toBe(Number(sizes.split('x')[0]));
    expect(ours.equals(await bytes(common, src)), src).toBe(false);
  }
  const { body } = await common.call('GET', paths.about);
  for (const part of ['"site":', '<img']) expect(body).not.toContain(part);
  const named = await open({ SITE_NAME: brand.SITE_NAME });
  const [one, other] = [await bytes(named, sitePicturePath), await bytes(common, sitePicturePath)];
  expect(one.equals(other)).toBe(false);
});

test('a wrong setting is refused with a sentence, together with the others', () => {
  const inOneLine = (name: string, most: number) =>
    `${name} must be one line of at most ${most} characters`;
  const colour = 'SITE_COLOR must be a colour such as #a63a1d';
  for (const [env, sentence] of [
    [{ SITE_NAME: 'x'.repeat(31) }, inOneLine('SITE_NAME', 30)],
    [{ SITE_NAME: 'two\nlines' }, inOneLine('SITE_NAME', 30)],
    [{ SITE_TAGLINE: 'x'.repeat(121) }, inOneLine('SITE_TAGLINE', 120)],
    [{ SITE_COLOR: 'blue' }, colour],
    [{ SITE_COLOR: '#fff' }, colour],
    [{ SITE_COLOR: '#88aaff' }, 'SITE_COLOR has a contrast of'],
    [{ SITE_COLOR: '#0b4f8a', SITE_COLOR_EVENING: '#0b4f8a' }, 'SITE_COLOR_EVENING has a contrast'],
    [{ SITE_COLOR_EVENING: '#aaccff' }, 'SITE_COLOR_EVENING needs SITE_COLOR'],
    [{ SITE_LOGO: '/no/such/file' }, 'SITE_LOGO names a file that cannot be read'],
  ] as const)
    expect(mistakesIn(env)).toEqual([expect.stringContaining(sentence)]);
  expect(mistakesIn({ PORT: 'x', SITE_COLOR: 'x', SITE_LOGO: '/no/such/file' })).toHaveLength(3);
});
