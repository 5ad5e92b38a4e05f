import { describe, expect, test } from 'vitest';
import { exchange, listen } from '../../../../test/support/server/raw-http.ts';
import { openTestServer } from '../../../../test/support/server/test-server.ts';

const env = { PUBLIC_ORIGIN: 'https://uplift.example' };
const open = () => openTestServer('sqlite', { env });

describe('at another name than that of PUBLIC_ORIGIN', () => {
  test('a read is redirected to the same address there, also of what is cached', async () => {
    const { app } = await open();
    const get = (url: string, host: string, headers = {}) =>
      app.inject({ url, headers: { host, ...headers } });
    for (const url of ['/', '/api/stats', '/browse?country=Germany&q=a%2Fb', '//evil.example']) {
      await get(url, 'uplift.example');
      for (const host of [
        'www.uplift.example',
        'WWW.uplift.example:443',
        'uplift.example.',
        'other.example',
      ]) {
        const { statusCode, headers } = await get(url, host);
        expect([statusCode, headers['location']], `${host}${url}`).toEqual([
          308,
          `https://uplift.example${url}`,
        ]);
        expect(headers['cache-control']).toBe('no-store');
      }
    }
    const forwarded = await get('/', 'upstream', { 'x-forwarded-host': 'www.uplift.example' });
    expect(forwarded.statusCode).toBe(308);
    const hidden = await get('/api/stats', 'www.uplift.example', {
      'x-forwarded-host': 'uplift.example',
    });
    expect(hidden.statusCode).toBe(200);
  });

  test('a redirect that comes back, because a proxy hides the name, is not sent again, and the log says why', async () => {
    const log: string[] = [];
    const { app } = await openTestServer('sqlite', { env, log: (line) => log.push(line) });
    const get = (headers = {}) =>
      app.inject({ url: '/api/stats', headers: { host: 'origin.internal.example', ...headers } });
    const first = await get();
    const cookie = String(first.headers['set-cookie']).split(';', 1)[0];
    expect([first.statusCode, (await get({ cookie })).statusCode]).toEqual([308, 200]);
    expect(log.filter((line) => line.includes('X-Forwarded-Host'))).toHaveLength(1);
  });

  test('servers and monitors are answered: by an IP address, a name without a dot, and for health', async () => {
    const { app } = await open();
    for (const host of [
      '10.0.0.1:3000',
      '[::1]:3000',
      'localhost:3000',
      'app.localhost',
      'upstream',
    ])
      expect((await app.inject({ url: '/api/stats', headers: { host } })).statusCode, host).toBe(
        200,
      );
    const { statusCode } = await app.inject({ url: '/healthz', headers: { host: 'a.example' } });
    expect(statusCode).toBe(200);
  });

  test('a write is refused with the address at which it can be sent', async () => {
    const { app } = await open();
    const write = (origin: string) =>
      app.inject({
        method: 'POST',
        url: '/api/experiences',
        headers: { host: 'www.uplift.example', origin, 'sec-fetch-site': 'same-origin' },
      });
    const refused = await write('https://www.uplift.example');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'foreign-origin']);
    expect(refused.json().message).toContain(
      'Please open https://uplift.example and send it there',
    );
    expect((await write('https://evil.example')).json().message).not.toContain('uplift.example');
  });
});

test('a request with two Host headers is refused, whatever it asks for', async () => {
  const { app } = await openTestServer('sqlite');
  const port = await listen(app);
  for (const second of ['localhost', 'evil.example']) {
    const head = `GET / HTTP/1.1\r\nHost: localhost\r\nhOST: ${second}\r\nConnection: close\r\n\r\n`;
    for (let times = 0; times < 2; times++) {
      const response = await exchange(port, head);
      expect(response).toMatch(/^HTTP\/1\.1 400 /);
      expect(response).toContain('two Host headers');
    }
  }
});
