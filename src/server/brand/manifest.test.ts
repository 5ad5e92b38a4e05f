import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../../test/support/processes/production-server.ts';
import { read } from '../../../test/support/server/read.ts';
import { renderingBundle } from '../../../test/support/server/rendering-bundle.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { defaultLanguage, languageCodes, languages, localPath } from '../../contract/languages.ts';
import { offlinePaths } from '../../contract/offline/paths.ts';

interface Named {
  readonly name: string;
  readonly short_name: string;
}
interface Manifest extends Named {
  readonly id: string;
  readonly scope: string;
  readonly description: string;
  readonly lang: string;
  readonly dir: string;
  readonly start_url: string;
  readonly screenshots: readonly { readonly label: string }[];
  readonly shortcuts: readonly (Named & { readonly url: string })[];
  readonly share_target: { readonly action: string };
}

const textsOf = ({ description, screenshots, shortcuts }: Manifest) => [
  description,
  ...screenshots.map(({ label }) => label),
  ...shortcuts.flatMap((each) => [each.name, each.short_name]),
];

test('a page in another language names a manifest in it, which opens there, and is of the same app', async () => {
  const dist = newFolder();
  cpSync('public', join(dist, 'client'), { recursive: true });
  const server = await openTestServer('sqlite', { bundle: renderingBundle, dist });
  const english = await read<Manifest>(server, offlinePaths.manifest);
  for (const code of languageCodes) {
    const path = localPath(code, offlinePaths.manifest);
    const page = await server.call('GET', localPath(code, '/about'));
    expect(page.body).toContain(`<link rel="manifest" href="${path}">`);
    const manifest = await read<Manifest>(server, path);
    expect([manifest.id, manifest.scope, manifest.name]).toEqual(['/', '/', 'Daily Uplift']);
    expect([manifest.lang, manifest.dir]).toEqual([code, languages[code].direction]);
    const opened = [
      manifest.start_url,
      ...manifest.shortcuts.map(({ url }) => url),
      manifest.share_target.action,
    ];
    const paths = ['/', '/random', '/post', '/leaderboard', '/post'];
    expect(opened).toEqual(paths.map((each) => localPath(code, each)));
    const texts = textsOf(manifest);
    const same = texts.filter((text) => textsOf(english).includes(text));
    expect(same, code).toEqual(code === defaultLanguage ? texts : []);
  }
  const { headers } = await server.call('GET', '/de/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json');
});
