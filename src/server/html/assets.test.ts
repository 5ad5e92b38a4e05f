import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../../test/support/processes/production-server.ts';
import { listen, sendRequest } from '../../../test/support/server/raw-http.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';

const secret = 'the secret of this server';
const script = `console.log(${JSON.stringify('hello '.repeat(300))});`;

/** A build with files that must be served, among files that must not. */
function makeBuild(): string {
  const root = newFolder();
  const files: Record<string, string> = {
    'secret.txt': secret,
    'dist/secret.txt': secret,
    'dist/server/entry-server.js': secret,
    'dist/client/.vite/manifest.json': secret,
    'dist/client/assets/main-abc.js': script,
    'dist/client/assets/main-abc.js.map': secret,
    'dist/client/assets/main-abc.js.br': secret,
    'dist/client/assets/sub/inner.js': secret,
    'dist/client/assets/.env': secret,
    'dist/client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'dist/client/notes.txt': 'Notes',
    'dist/places/de.json': '{"code":"DE"}',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return join(root, 'dist');
}

const openServer = async (dist: string) => listen((await openTestServer('sqlite', { dist })).app);
const get = (port: number, target: string, ...head: string[]) =>
  sendRequest(port, [`GET ${target} HTTP/1.1`, 'Host: localhost', ...head]);

test('a file of the build is served with its content type and caching time, and compressed, but none that was created after the start', async () => {
  const dist = makeBuild();
  const port = await openServer(dist);
  for (const [target, type, age] of [
    ['/assets/main-abc.js', 'text/javascript; charset=utf-8', '31536000, immutable'],
    ['/places/de.json', 'application/json; charset=utf-8', '86400'],
    ['/favicon.svg', 'image/svg+xml', '0, must-revalidate'],
    ['/notes.txt', 'text/plain; charset=utf-8', '0, must-revalidate'],
  ] as const) {
    const caching = `public, max-age=${age}`;
    const { status, headers } = await get(port, target);
    const found = [status, headers.get('content-type'), headers.get('cache-control')];
    expect(found, target).toEqual([200, type, caching]);
    expect(headers.has('content-security-policy'), target).toBe(true);
    const again = await get(port, target, `If-None-Match: ${headers.get('etag')}`);
    expect([again.status, again.headers.get('cache-control')], target).toEqual([304, caching]);
  }
  const { headers, body } = await get(port, '/assets/main-abc.js', 'Accept-Encoding: br');
  expect(headers.get('content-encoding')).toBe('br');
  expect(body.length).toBeLessThan(script.length / 10);
  writeFileSync(join(dist, 'client', 'assets', 'later.js'), script);
  expect((await get(port, '/assets/later.js')).status).toBe(404);
});

test('a file that a new build has removed since the start is not found', async () => {
  const dist = makeBuild();
  const port = await openServer(dist);
  rmSync(join(dist, 'client', 'assets', 'main-abc.js'));
  const { status, headers } = await get(port, '/assets/main-abc.js');
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
});

const otherFiles = [
  '/secret.txt',
  '/assets/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/..\\..\\secret.txt',
  '/assets/%252e%252e%252fsecret.txt',
  '/assets/main-abc.js/../../../secret.txt',
  '/assets/main-abc.js%00.txt',
  '/assets/main-abc.js.map',
  '/assets/main-abc.js.br',
  '/assets/sub/inner.js',
  '/assets/.env',
  '/assets//etc/passwd',
  '/assets/%2fetc%2fpasswd',
  '/assets/__proto__',
  '/places/..%2fsecret.txt',
  '/places/%2e%2e/client/.vite/manifest.json',
  '/places/de.json/',
  '/.vite/manifest.json',
  '/server/entry-server.js',
  '/../secret.txt',
  '//secret.txt',
  'http://localhost/assets/../secret.txt',
];
const folders =
  '/assets /assets/ /assets/. /assets/.. /assets/%2e /places /places/ /assets/sub /assets/sub/';

test('no path leads to any other file or to a list of files', async () => {
  for (const dist of [makeBuild(), join(tmpdir(), 'no such folder')]) {
    const port = await openServer(dist);
    for (const target of [...otherFiles, ...folders.split(' ')]) {
      const { status, body } = await get(port, target);
      expect(status, target).toBeGreaterThanOrEqual(400);
      expect(status, target).toBeLessThan(500);
      expect(body, target).toMatch(/^(\{.*"code":|<!doctype html>)/);
      expect(body, target).not.toMatch(/secret|root:|main-abc|de\.json/);
    }
  }
});
