import { describe, expect, test } from 'vitest';
import { endpoints } from '../src/contract/endpoints/endpoints.ts';
import { tableContents } from './support/database/table-contents.ts';
import { logInAs } from './support/login/moderators.ts';
import { openTestServer, type TestVisitor } from './support/server/test-server.ts';

const calls = endpoints.filter(({ path }) => path.startsWith('/api/admin/'));
const isTeam = ({ path }: { path: string }) => path.startsWith('/api/admin/team');

/** What everybody may do: log in and out, accept an invitation, and change how they themselves log in. */
const isForEverybody = ({ path }: { path: string }) =>
  /^\/api\/admin\/(?:log(?:in|out)|invitations|account)\b/.test(path);

const writes = calls.filter((call) => call.method !== 'GET' && !isForEverybody(call));

async function statusOf(visitor: TestVisitor, { method, path }: (typeof calls)[number]) {
  const answer = await visitor.call(method, path.replace(/\{\w+\}/, 'some-id'));
  return answer.statusCode;
}

describe('the role of a moderator decides what they may do:', () => {
  test('an observer changes nothing: each write of the console is refused', async () => {
    const server = await openTestServer('sqlite');
    const observer = await logInAs(server, 'observer');
    const before = await tableContents(server.database);
    expect(writes.length).toBeGreaterThan(9);
    for (const call of writes) {
      expect(await statusOf(observer, call), `${call.method} ${call.path}`).toBe(403);
    }
    expect(await tableContents(server.database)).toEqual(before);
  });

  test('a moderator can do all but what is for owners, who can do everything', async () => {
    const server = await openTestServer('sqlite');
    const moderator = await logInAs(server, 'moderator');
    const owner = await logInAs(server, 'owner');
    for (const call of calls.filter((each) => !isForEverybody(each))) {
      const name = `${call.method} ${call.path}`;
      expect((await statusOf(moderator, call)) === 403, name).toBe(isTeam(call));
      expect(await statusOf(owner, call), name).not.toBe(403);
    }
  });

  test('an observer reads the lists, but not the team', async () => {
    const server = await openTestServer('sqlite');
    const observer = await logInAs(server, 'observer');
    for (const call of calls.filter(({ method }) => method === 'GET')) {
      expect((await statusOf(observer, call)) === 403, call.path).toBe(isTeam(call));
    }
  });
});
