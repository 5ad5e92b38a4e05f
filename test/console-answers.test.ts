import { expect, test } from 'vitest';
import { endpoints } from '../src/contract/endpoints/endpoints.ts';
import { adminConsolePath } from '../src/contract/paths.ts';
import { openTestServer } from './support/server/test-server.ts';

const calls = endpoints.filter(({ path }) => path.startsWith('/api/admin/'));

test('no response of the console may be stored, with a session or without', async () => {
  const server = await openTestServer('sqlite');
  const { id } = await server.post();
  const admin = await server.admin();
  expect(calls.length).toBeGreaterThan(8);
  // The logout ends the session.
  const inOrder = calls.toSorted((one, other) => Number(isLogout(one)) - Number(isLogout(other)));
  for (const visitor of [admin, server.visitor()]) {
    for (const { method, path } of [
      ...inOrder,
      { method: 'GET', path: adminConsolePath } as const,
    ]) {
      const url = path.replace(/\{\w+\}/, id);
      const answer = await visitor.call(method, url);
      expect(answer.headers['cache-control'], `${method} ${path}`).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('etag');
    }
  }
});

const isLogout = ({ path }: { path: string }) => path.endsWith('/logout');

test('the server has no other routes than the API, pages, files and monitoring', async () => {
  const { app } = await openTestServer('sqlite', { env: { METRICS_TOKEN: 'x7'.repeat(16) } });
  const printed = app.printRoutes({ commonPrefix: false });
  const routes = [...printed.matchAll(/(?:├──|└──) (?<path>\S+) \(/g)].map((match) => match[1]);
  expect(routes.length).toBeGreaterThan(10);
  expect(printed).not.toMatch(/debug|inspect|trace|test|status-page|swagger|graphql|\.map/);
  for (const path of ['/debug', '/.env', '/.git/config', '/src/server/main.ts', '/server-status']) {
    const answer = await app.inject(path);
    expect(answer.statusCode, path).toBe(404);
  }
});
