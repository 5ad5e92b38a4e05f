import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyBundle } from '../../../test/support/server/empty-bundle.ts';
import { renderingBundle } from '../../../test/support/server/rendering-bundle.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { offlinePaths } from '../../contract/offline/paths.ts';
import {
  adminConsolePath,
  crawlerPaths,
  dailyDoseFeedPath,
  experiencePath,
  feedPath,
  pagePaths,
  paths,
  sitePicturePath,
} from '../../contract/paths.ts';
import { defaultSite, logoPath } from '../../contract/site.ts';
import { mistakesIn } from '../commands/config-check.ts';
import { readConfig } from '../config.ts';
import { brandedBundle } from './style.ts';

const brand = {
  SITE_NAME: 'Kassel <smiles> & "more"',
  SITE_TAGLINE: 'Good news from Kassel & around',
  SITE_COLOR: '#0B4F8A',
  SITE_LOGO: 'public/favicon.svg',
  PUBLIC_ORIGIN: 'https://kassel.example',
};
const css = 'body{color:var(--ink)}';
const pages = new Map(
  ['home', 'browse', 'not-found'].map((name) => [name, { css, styles: [], scripts: [] }]),
);
const bundle = { ...renderingBundle, pages };

/** A build with the manifest, the icons and the default logo. */
function publicFiles(): string {
  const dist = mkdtempSync(join(tmpdir(), 'uplift-brand-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  cpSync('public', join(dist, 'client'), { recursive: true });
  return dist;
}

const open = (env: Record<string, string>) =>
  openTestServer('sqlite', { env, bundle, dist: publicFiles() });

/** A text that may be escaped for HTML or JSON. */
const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&quot;|\\"/g, '"')
    .replaceAll(/\\u003c/g, '<')
    .replaceAll('&amp;', '&');

describe('a site with a name of its own has it everywhere, and the default one nowhere:', () => {
  test('in every public document', async () => {
    const server = await open(brand);
    const { randomId } = await server.post();
    const named = [
      ...pagePaths,
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
      paths.openapi,
      adminConsolePath,
    ];
    const nameless = [crawlerPaths.robots, crawlerPaths.sitemap, crawlerPaths.placesSitemap];
    for (const path of [...named, ...nameless]) {
      const { body, headers } = await server.call('GET', path, undefined, { accept: 'text/html' });
      expect({ path, isDefault: body.includes(defaultSite.name) }).toEqual({
        path,
        isDefault: false,
      });
      expect(body).not.toContain(defaultSite.tagline);
      const isMarkup = /html|xml/.test(String(headers['content-type']));
      expect({ path, isEscaped: !(isMarkup && body.includes('<smiles>')) }).toEqual({
        path,
        isEscaped: true,
      });
      const isNamed = plain(body).includes(brand.SITE_NAME);
      expect({ path, isNamed }).toEqual({ path, isNamed: named.some((other) => other === path) });
    }
  });

  test('in the head, the data for search engines and the state for the browser', async () => {
    const server = await open(brand);
    const body = plain((await server.call('GET', paths.home)).body);
    const { SITE_NAME: name, SITE_TAGLINE: tagline } = brand;
    expect(body).toContain(`<title>${name}: ${tagline}</title>`);
    expect(body).toContain(`<meta property="og:site_name" content="${name}">`);
    expect(body).toContain(`<meta name="description" content="${tagline}">`);
    expect(body).toContain(`"name":"${name}","description":"${tagline}"`);
    expect(body).toMatch(/"site":\{"name":"Kassel .*"logo":"\/assets\/logo-[\w-]{8}\.svg"\}/);
    expect(body).toMatch(/<header.*?<img [^>]*src="\/assets\/logo-/);
  });

  test('on the picture of a link, which is another one', async () => {
    const own = await open({ SITE_NAME: brand.SITE_NAME });
    const common = await open({});
    const [one, other] = await Promise.all(
      [own, common].map((server) => server.call('GET', sitePicturePath)),
    );
    expect(one?.statusCode).toBe(200);
    expect(one?.rawPayload.equals(other?.rawPayload ?? Buffer.from(''))).toBe(false);
  });
});

test('the policy of a page allows its style with the colours', async () => {
  const server = await open(brand);
  const { body, headers } = await server.call('GET', paths.home);
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
  expect(style).toMatch(/--accent:#0b4f8a\b.*prefers-color-scheme:dark/s);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
});

test('an own logo is inert, and the icons are rendered from it', async () => {
  const server = await open(brand);
  const { body } = await server.call('GET', paths.home);
  const [logo = ''] = /\/assets\/logo-[\w-]+\.svg/.exec(body) ?? [];
  for (const path of [logoPath, logo]) {
    const { statusCode, headers } = await server.call('GET', path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/);
  }
  const common = await open({});
  const manifest = (await server.call('GET', offlinePaths.manifest)).json<Manifest>();
  expect(manifest).not.toHaveProperty('screenshots');
  for (const { src, sizes } of manifest.icons) {
    const [own, other] = [await server.call('GET', src), await common.call('GET', src)];
    expect(own.rawPayload.readUInt32BE(16)).toBe(Number(sizes.split('x')[0]));
    expect(own.rawPayload.equals(other.rawPayload)).toBe(false);
  }
});

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
}

test('without settings nothing is different', async () => {
  const { brand: common } = readConfig({});
  expect(common).toEqual({ site: defaultSite, colours: undefined, logo: undefined });
  expect(brandedBundle(emptyBundle, common)).toBe(emptyBundle);
  const server = await open({ SITE_NAME: '', SITE_TAGLINE: ' ', SITE_LOGO: '' });
  const { body } = await server.call('GET', paths.about);
  expect(body).not.toContain('"site":');
  expect(body).not.toContain('<img');
});

describe('a wrong setting is refused with a sentence:', () => {
  test.each([
    [{ SITE_NAME: 'x'.repeat(31) }, 'SITE_NAME must be one line of at most 30 characters'],
    [{ SITE_NAME: 'two\nlines' }, 'SITE_NAME must be one line of at most 30 characters'],
    [{ SITE_TAGLINE: 'x'.repeat(121) }, 'SITE_TAGLINE must be one line of at most 120 characters'],
    [{ SITE_COLOR: 'blue' }, 'SITE_COLOR must be a colour such as #a63a1d'],
    [{ SITE_COLOR: '#fff' }, 'SITE_COLOR must be a colour such as #a63a1d'],
    [{ SITE_COLOR: '#88aaff' }, 'SITE_COLOR has a contrast of'],
    [{ SITE_COLOR: '#0b4f8a', SITE_COLOR_EVENING: '#0b4f8a' }, 'SITE_COLOR_EVENING has a contrast'],
    [{ SITE_COLOR_EVENING: '#aaccff' }, 'SITE_COLOR_EVENING needs SITE_COLOR'],
    [{ SITE_LOGO: '/no/such/file' }, 'SITE_LOGO names a file that cannot be read'],
  ])('%o', (env, sentence) => {
    expect(mistakesIn(env)).toEqual([expect.stringContaining(sentence)]);
  });

  test('together with the others', () => {
    expect(mistakesIn({ PORT: 'x', SITE_COLOR: 'x', SITE_LOGO: '/no/such/file' })).toHaveLength(3);
  });
});
