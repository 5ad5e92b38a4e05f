import { expect, test } from 'vitest';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { adminConsolePath } from '../../contract/paths.ts';

test.each([
  ['DELETE', '/browse', 'GET, HEAD'],
  ['DELETE', '/browse?city=Bonn', 'GET, HEAD'],
  ['PUT', '/post', 'GET, HEAD, POST'],
  ['POST', '/', 'GET, HEAD'],
  ['POST', '/experience/joy_1234', 'GET, HEAD'],
  ['GET', '/api/experiences/some-id/vote', 'POST'],
  ['PUT', '/api/experiences', 'GET, HEAD, POST'],
  ['POST', '/api/stats', 'GET, HEAD'],
  ['POST', '/robots.txt', 'GET, HEAD'],
  ['POST', adminConsolePath, 'GET, HEAD'],
] as const)('%s %s is told which methods there are: %s', async (method, url, allow) => {
  const server = await openTestServer('sqlite');
  const answer = await server.call(method, url);
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe(allow);
  expect(answer.json()).toMatchObject({ code: 'method-not-allowed' });
});

test.each([
  ['DELETE', '/nowhere'],
  ['POST', '/api/nothing'],
  ['DELETE', '/api/experiences//vote'],
  ['POST', '/experience/joy_1234/nothing'],
] as const)('nothing is at %s %s', async (method, url) => {
  const server = await openTestServer('sqlite');
  const answer = await server.call(method, url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).not.toHaveProperty('allow');
});

test('the console is found with a slash at the end too', async () => {
  const server = await openTestServer('sqlite');
  const answer = await server.call('GET', `${adminConsolePath}/`);
  expect(answer.statusCode).toBe(308);
  expect(answer.headers.location).toBe(adminConsolePath);
  expect(answer.headers['cache-control']).toBe('no-store');
});
