import { expect, test } from 'vitest';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { consolePath } from '../../contract/paths.ts';

const refused = [
  ['DELETE', '/browse', 'GET, HEAD'],
  ['DELETE', '/browse?city=Bonn', 'GET, HEAD'],
  ['PUT', '/post', 'GET, HEAD, POST'],
  ['POST', '/', 'GET, HEAD'],
  ['POST', '/experience/joy_1234', 'GET, HEAD'],
  ['GET', '/api/experiences/some-id/vote', 'DELETE, POST'],
  ['PUT', '/api/experiences', 'GET, HEAD, POST'],
  ['POST', '/api/stats', 'GET, HEAD'],
  ['POST', '/robots.txt', 'GET, HEAD'],
  ['POST', consolePath, 'GET, HEAD'],
] as const;
const unknown = [
  ['DELETE', '/nowhere'],
  ['POST', '/api/nothing'],
  ['DELETE', '/api/experiences//report'],
  ['POST', '/experience/joy_1234/nothing'],
] as const;

test('a wrong method is refused with the allowed ones, an unknown address is not found, and the console with a trailing slash is redirected', async () => {
  const server = await openTestServer('sqlite');
  for (const [method, url, allow] of refused) {
    const response = await server.call(method, url);
    expect([response.statusCode, response.headers.allow], url).toEqual([405, allow]);
    expect(response.json()).toMatchObject({ code: 'method-not-allowed' });
  }
  for (const [method, url] of unknown) {
    const { statusCode, headers } = await server.call(method, url);
    expect([statusCode, headers.allow], url).toEqual([404, undefined]);
  }
  const { statusCode, headers } = await server.call('GET', `${consolePath}/`);
  expect([statusCode, headers.location]).toEqual([308, consolePath]);
  expect(headers['cache-control']).toBe('no-store');
});
