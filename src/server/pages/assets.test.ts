import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sendRequest, listen, type RawResponse } from '../../../test/support/server/raw-http.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { createFastify } from '../http/framework.ts';
import { openLog } from '../log.ts';
import { assetRoutes } from './assets.ts';

const secret = 'the secret of this server';
const script = `console.log(${JSON.stringify('hello '.repeat(300))});`;

/** A build with files that must be served, among files that must not. */
function makeBuild(): string {
  const root = mkdtempSync(join(tmpdir(), 'uplift-assets-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
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
    'dist/client/robots.txt': 'User-agent: *',
    'dist/places/de.json': '{"code":"DE"}',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return join(root, 'dist');
}

async function serving(): Promise<(target: string, ...head: string[]) => Promise<RawResponse>> {
  const app = createFastify({ log: openLog('silent'), headers: {} });
  onTestFinished(() => app.close());
  assetRoutes(app, { dist: makeBuild(), headers: { 'x-ours': 'yes' } });
  const port = await listen(app);
  return (target, ...head) =>
    sendRequest(port, [`GET ${target} HTTP/1.1`, 'Host: localhost', ...head]);
}

describe('a file of the build is served with its content type and caching time:', () => {
  test.each([
    [
      '/assets/main-abc.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/places/de.json', 'application/json; charset=utf-8', 'public, max-age=86400'],
    ['/favicon.svg', 'image/svg+xml', 'public, max-age=0, must-revalidate'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=0, must-revalidate'],
  ])('%s', async (target, type, caching) => {
    const get = await serving();
    const { status, headers } = await get(target);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe(caching);
    expect(headers.get('x-ours')).toBe('yes');
    const again = await get(target, `If-None-Match: ${headers.get('etag')}`);
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, caching]);
  });

  test('compressed, and whole even for a Range request', async () => {
    const get = await serving();
    const { headers, body } = await get('/assets/main-abc.js', 'Accept-Encoding: br');
    expect(headers.get('content-encoding')).toBe('br');
    expect(body.length).toBeLessThan(script.length / 10);
    const part = await get('/assets/main-abc.js', 'Range: bytes=0-3');
    expect([part.status, part.body]).toEqual([200, script]);
  });
});

const otherFiles = [
  '/secret.txt',
  '/assets/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/../../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/..\\..\\secret.txt',
  '/assets/%252e%252e%252fsecret.txt',
  '/assets/....//....//secret.txt',
  '/assets/main-abc.js/../../../secret.txt',
  '/assets/main-abc.js%00.txt',
  '/assets/main-abc.js.map',
  '/assets/main-abc.js.br',
  '/assets/sub/inner.js',
  '/assets/sub%2finner.js',
  '/assets/.env',
  '/assets//etc/passwd',
  '/assets/%2fetc%2fpasswd',
  '/assets/__proto__',
  '/assets/constructor',
  '/assets/toString.js',
  '/places/../secret.txt',
  '/places/..%2fsecret.txt',
  '/places/%2e%2e/client/.vite/manifest.json',
  '/places/de.json/',
  '/.vite/manifest.json',
  '/server/entry-server.js',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '//secret.txt',
  'http://localhost/assets/../secret.txt',
];
const folders = [
  '/assets',
  '/assets/',
  '/assets/.',
  '/assets/..',
  '/assets/%2e',
  '/places',
  '/places/',
  '/assets/sub',
  '/assets/sub/',
];

describe('no path leads to any other file or to a list of files:', () => {
  test.each([...otherFiles, ...folders])('%s', async (target) => {
    const get = await serving();
    const { status, body } = await get(target);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.parse(body)).toMatchObject({ code: expect.any(String) });
    expect(body).not.toMatch(/secret|root:|main-abc|de\.json/);
  });

  test('and none on the whole server', async () => {
    const server = await openTestServer('sqlite');
    const port = await listen(server.app);
    for (const target of [...otherFiles, ...folders]) {
      const { status, body } = await sendRequest(port, [
        `GET ${target} HTTP/1.1`,
        'Host: localhost',
      ]);
      expect(status, target).toBeGreaterThanOrEqual(400);
      expect(status, target).toBeLessThan(500);
      expect(body, target).not.toMatch(/secret|root:|main-abc/);
    }
  });
});

test('a file created after the start is not served', async () => {
  const app = createFastify({ log: openLog('silent'), headers: {} });
  onTestFinished(() => app.close());
  const dist = makeBuild();
  assetRoutes(app, { dist, headers: {} });
  writeFileSync(join(dist, 'client', 'assets', 'later.js'), script);
  expect((await app.inject('/assets/later.js')).statusCode).toBe(404);
});

test('without a build nothing is served', async () => {
  const app = createFastify({ log: openLog('silent'), headers: {} });
  onTestFinished(() => app.close());
  assetRoutes(app, { dist: join(tmpdir(), 'no such folder'), headers: {} });
  expect((await app.inject('/assets/main-abc.js')).statusCode).toBe(404);
});
