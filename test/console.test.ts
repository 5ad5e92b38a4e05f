import { expect, test } from 'vitest';
import { endpoints } from '../src/contract/endpoints/endpoints.ts';
import { consolePath } from '../src/contract/paths.ts';
import { tableContents } from './support/database/table-contents.ts';
import { logInAs } from './support/login/moderators.ts';
import { openTestServer, type TestVisitor } from './support/server/test-server.ts';

const calls = endpoints.filter(({ path }) => path.startsWith('/api/admin/'));
/** What everybody may do: ask who they are, log in and out, accept an invitation, and change how they themselves log in. */
const isForEverybody = ({ path }: { path: string }) =>
  /^\/api\/admin\/(?:status|log(?:in|out)|invitations|account)\b/.test(path);

const restricted = calls.filter((call) => !isForEverybody(call));
const isWrite = ({ method }: { method: string }) => method !== 'GET';
const isTeam = ({ path }: { path: string }) => path.startsWith('/api/admin/team');

/** The restricted calls that their role does not permit to this visitor. */
async function refusedTo(visitor: TestVisitor): Promise<typeof restricted> {
  const found: typeof restricted = [];
  for (const call of restricted) {
    const answer = await visitor.call(call.method, call.path.replace(/\{\w+\}/, 'some-id'));
    if (answer.statusCode === 403) found.push(call);
  }
  return found;
}

test('the console is read by observers, except for the team, and changed by none of their calls; moderators do all but what is for owners, who can do everything', async () => {
  const server = await openTestServer('sqlite');
  const observer = await logInAs(server, 'observer');
  const before = await tableContents(server.database);
  const refused = await refusedTo(observer);
  expect(refused).toEqual(restricted.filter((call) => isTeam(call) || isWrite(call)));
  expect(refused.length).toBeGreaterThan(9);
  expect(await tableContents(server.database)).toEqual(before);
  expect(await refusedTo(await logInAs(server, 'moderator'))).toEqual(restricted.filter(isTeam));
  expect(await refusedTo(await logInAs(server, 'owner'))).toEqual([]);
});

test('no response of the console may be stored, with a session or without', async () => {
  const server = await openTestServer('sqlite');
  const { id } = await server.post();
  const owner = await server.owner();
  expect(calls.length).toBeGreaterThan(8);
  const page = { method: 'GET', path: consolePath } as const;
  // The logout ends the session.
  const logout = calls.filter(({ path }) => path.endsWith('/logout'));
  const inOrder = [page, ...calls.filter((call) => !logout.includes(call)), ...logout];
  for (const visitor of [owner, server.visitor()]) {
    for (const { method, path } of inOrder) {
      const url = path.replace(/\{\w+\}/, id);
      const answer = await visitor.call(method, url);
      expect(answer.headers['cache-control'], `${method} ${path}`).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('etag');
    }
  }
});

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
