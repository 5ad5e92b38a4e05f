import { expect, test } from 'vitest';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { adminConsolePath } from '../../contract/paths.ts';

test.each([
  ['DELETE', '/browse', 'GET, HEAD'],
  ['DELETE', '/browse?city=Bonn', 'GET, HEAD'],
  ['PUT', '/post', 'GET, HEAD, POST'],
  ['POST', '/', 'GET, HEAD'],
  ['POST', '/experience/joy_1234', 'GET, HEAD'],
  ['GET', '/api/experiences/some-id/vote', 'DELETE, POST'],
  ['PUT', '/api/experiences', 'GET, HEAD, POST'],
  ['POST', '/api/stats', 'GET, HEAD'],
  ['POST', '/robots.txt', 'GET, HEAD'],
  ['POST', adminConsolePath, 'GET, HEAD'],
] as const)('%s %s is refused with the allowed methods: %s', async (method, url, allow) => {
  const server = await openTestServer('sqlite');
  const response = await server.call(method, url);
  expect(response.statusCode).toBe(405);
  expect(response.headers.allow).toBe(allow);
  expect(response.json()).toMatchObject({ code: 'method-not-allowed' });
});

test.each([
  ['DELETE', '/nowhere'],
  ['POST', '/api/nothing'],
  ['DELETE', '/api/experiences//report'],
  ['POST', '/experience/joy_1234/nothing'],
] as const)('%s %s is not found', async (method, url) => {
  const server = await openTestServer('sqlite');
  const response = await server.call(method, url);
  expect(response.statusCode).toBe(404);
  expect(response.headers).not.toHaveProperty('allow');
});

test("the console's address with a trailing slash redirects to the one without", async () => {
  const server = await openTestServer('sqlite');
  const response = await server.call('GET', `${adminConsolePath}/`);
  expect(response.statusCode).toBe(308);
  expect(response.headers.location).toBe(adminConsolePath);
  expect(response.headers['cache-control']).toBe('no-store');
});
