import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { logInAs, logInByName, moderatorPassword } from '../../../test/support/login/moderators.ts';
import {
  adminPassword,
  openTestServer,
  type TestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { day, invitationLifetime } from '../../contract/durations.ts';
import type { Team } from '../../contract/endpoints/console/team.ts';
import { runJobs } from '../jobs/start.ts';
import { openLog } from '../log.ts';

const password = 'a password that Ada chose';
const invitations = '/api/admin/team/invitations';
const confirmed = { password: adminPassword };

describe('an invitation', () => {
  test('makes whoever has its link a moderator with the invited name and role', async () => {
    const { server, owner } = await open();
    const token = await invite(owner, 'Ada', 'moderator');
    const ada = server.visitor();
    const opened = await ada.call('POST', '/api/admin/invitations/open', { token });
    expect(opened.json()).toMatchObject({ name: 'Ada', role: 'moderator' });
    expect((await accept(ada, { token, password })).statusCode).toBe(201);
    const account = await ada.call('GET', '/api/admin/account');
    expect(account.json()).toMatchObject({ name: 'Ada', role: 'moderator', hasPassword: true });
    const again = await logInByName(server.visitor(), 'ADA', { password });
    expect(again.statusCode).toBe(200);
  });

  test('is accepted once, also by two at the same time', async () => {
    const { server, owner } = await open();
    const token = await invite(owner, 'Ada', 'owner');
    const both = await Promise.all([1, 2].map(() => accept(server.visitor(), { token, password })));
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 404]));
    expect((await accept(server.visitor(), { token, password })).statusCode).toBe(404);
    expect((await teamOf(owner)).moderators.map(({ name }) => name)).toEqual(['Owner', 'Ada']);
  });

  test('is worth nothing after three days, and its row is deleted', async () => {
    const { server, owner } = await open();
    const token = await invite(owner, 'Ada', 'moderator');
    server.clock.now += invitationLifetime;
    const opened = await server.visitor().call('POST', '/api/admin/invitations/open', { token });
    expect(opened.statusCode).toBe(404);
    expect((await accept(server.visitor(), { token, password })).statusCode).toBe(404);
    server.clock.now += 1;
    await jobs(server);
    const rows = await server.database.read.selectFrom('invitations').selectAll().execute();
    expect(rows).toEqual([]);
  });

  test('is worth nothing after it was withdrawn, or when its owner is disabled', async () => {
    const { server, owner } = await open();
    const token = await invite(owner, 'Ada', 'moderator');
    const [{ id } = { id: '' }] = (await teamOf(owner)).invitations;
    expect((await owner.call('DELETE', `${invitations}/${id}`)).statusCode).toBe(200);
    expect((await owner.call('DELETE', `${invitations}/${id}`)).statusCode).toBe(404);
    expect((await accept(server.visitor(), { token, password })).statusCode).toBe(404);
    const second = await logInAs(server, 'owner');
    const other = await invite(second, 'Bob', 'owner', moderatorPassword);
    await owner.call('POST', `/api/admin/team/moderators/${second.id}/disable`);
    expect((await accept(server.visitor(), { token: other, password })).statusCode).toBe(404);
  });

  test('has 256 random bits, of which only a hash is stored', async () => {
    const { server, owner } = await open();
    const token = await invite(owner, 'Ada', 'moderator');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await server.database.read.selectFrom('invitations').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await teamOf(owner))).not.toContain(token);
  });

  test('cannot be guessed for long: wrong ones count like wrong passwords', async () => {
    const { server } = await open();
    const visitor = server.visitor();
    const token = 'A'.repeat(43);
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++)
      statuses.push((await accept(visitor, { token, password })).statusCode);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
  });

  test('is not made for a name that somebody has, however it is written', async () => {
    const { server, owner } = await open();
    const post = (name: string) =>
      owner.call('POST', invitations, { ...confirmed, name, role: 'observer' });
    await logInAs(server, 'moderator', 'Zoë Ł');
    await invite(owner, 'Ada', 'moderator');
    for (const name of ['zoe l', 'ZOË  Ł', 'ada', 'owner']) {
      expect((await post(name)).json(), name).toMatchObject({ code: 'name-taken' });
    }
    expect((await post('Bob')).statusCode).toBe(201);
    expect((await post('   ')).statusCode).toBe(400);
    expect((await post('…')).statusCode).toBe(400);
  });

  test('needs a password that is not weak, or a passkey', async () => {
    const { server, owner } = await open();
    const token = await invite(owner, 'Ada', 'moderator');
    for (const weak of [{}, { password: 'fourteen chars' }, { password: 'x'.repeat(20) }]) {
      expect((await accept(server.visitor(), { token, ...weak })).statusCode).toBe(400);
    }
    expect((await accept(server.visitor(), { token, password })).statusCode).toBe(201);
  });

  test('brings a disabled moderator back without their earlier password', async () => {
    const { server, owner } = await open();
    const ada = await logInAs(server, 'moderator', 'Ada');
    await owner.call('POST', `/api/admin/team/moderators/${ada.id}/disable`);
    const token = await invite(owner, 'ada', 'observer');
    const back = server.visitor();
    expect((await accept(back, { token, password })).statusCode).toBe(201);
    expect((await back.call('GET', '/api/admin/account')).json()).toMatchObject({
      id: ada.id,
      role: 'observer',
    });
    expect((await logInByName(server.visitor(), 'Ada')).statusCode).toBe(401);
    expect((await ada.call('GET', '/api/admin/account')).statusCode).toBe(401);
  });
});

describe('a moderator', () => {
  test('who is disabled is logged out at once, and cannot log in until enabled', async () => {
    const { server, owner } = await open();
    const ada = await logInAs(server, 'moderator', 'Ada');
    const at = `/api/admin/team/moderators/${ada.id}`;
    expect((await owner.call('POST', `${at}/disable`)).json()).toEqual({ disabled: true });
    expect((await ada.call('GET', '/api/admin/account')).statusCode).toBe(401);
    expect((await logInByName(server.visitor(), 'Ada')).statusCode).toBe(401);
    expect((await owner.call('POST', `${at}/enable`, confirmed)).json()).toEqual({
      disabled: false,
    });
    expect((await ada.call('GET', '/api/admin/account')).statusCode).toBe(401);
    expect((await logInByName(server.visitor(), 'Ada')).statusCode).toBe(200);
  });

  test('has a new role with the next request', async () => {
    const { server, owner } = await open();
    const ada = await logInAs(server, 'observer', 'Ada');
    expect((await ada.call('GET', '/api/admin/team')).statusCode).toBe(403);
    const at = `/api/admin/team/moderators/${ada.id}`;
    await owner.call('POST', `${at}/role`, { ...confirmed, role: 'owner' });
    expect((await ada.call('GET', '/api/admin/team')).statusCode).toBe(200);
  });

  test('who logs in with the site’s password stays the owner, and cannot be disabled', async () => {
    const { server, owner } = await open();
    const second = await logInAs(server, 'owner');
    const at = '/api/admin/team/moderators/owner';
    for (const visitor of [owner, second]) {
      const answers = [
        await visitor.call('POST', `${at}/disable`),
        await visitor.call('POST', `${at}/role`, { role: 'observer' }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    }
    const unknown = await owner.call('POST', '/api/admin/team/moderators/nobody/disable');
    expect(unknown.statusCode).toBe(404);
  });

  test('sees and ends own sessions; owners see and end all', async () => {
    const { server, owner } = await open();
    const ada = await logInAs(server, 'observer', 'Ada');
    const phone = server.visitor();
    await logInByName(phone, 'Ada');
    const own = (await ada.call('GET', '/api/admin/account')).json<{ sessions: Listed[] }>();
    expect(own.sessions).toHaveLength(2);
    const other = own.sessions.find(({ isThis }) => !isThis);
    await ada.call('DELETE', `/api/admin/account/sessions/${other?.id}`);
    expect((await phone.call('GET', '/api/admin/account')).statusCode).toBe(401);
    const { sessions } = await teamOf(owner);
    expect(sessions.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Owner']);
    const owners = sessions.find(({ name }) => name === 'Owner')?.id;
    const refused = await ada.call('DELETE', `/api/admin/account/sessions/${owners}`);
    expect(refused.statusCode).toBe(404);
    const adas = sessions.find(({ name }) => name === 'Ada')?.id;
    expect((await owner.call('DELETE', `/api/admin/team/sessions/${adas}`)).statusCode).toBe(200);
    expect((await ada.call('GET', '/api/admin/account')).statusCode).toBe(401);
    server.clock.now += day;
    const later = await logInAs(server, 'owner');
    expect((await teamOf(later)).sessions).toHaveLength(1);
  });

  test('is in the log with every change, and who made it', async () => {
    const { server, owner } = await open();
    const ada = await logInAs(server, 'moderator', 'Ada');
    const token = await invite(owner, 'Bob', 'observer');
    await accept(server.visitor(), { token, password });
    await invite(owner, 'Eve', 'moderator');
    const [{ id } = { id: '' }] = (await teamOf(owner)).invitations;
    await owner.call('DELETE', `${invitations}/${id}`);
    const at = `/api/admin/team/moderators/${ada.id}`;
    await owner.call('POST', `${at}/role`, { role: 'observer' });
    const session = (await teamOf(owner)).sessions.find(({ name }) => name === 'Ada');
    await owner.call('DELETE', `/api/admin/team/sessions/${session?.id}`);
    await owner.call('POST', `${at}/disable`);
    await owner.call('POST', `${at}/enable`, confirmed);
    const rows = await server.database.read
      .selectFrom('moderationLog')
      .select(['action', 'detail', 'moderatorId'])
      .where('action', '!=', 'login')
      .orderBy('id')
      .execute();
    const bob = (await teamOf(owner)).moderators.find(({ name }) => name === 'Bob')?.id;
    expect(rows.map((row) => [row.action, row.detail, row.moderatorId])).toEqual([
      ['invite', 'Bob: observer', 'owner'],
      ['invitation-accepted', 'Bob', bob],
      ['invite', 'Eve: moderator', 'owner'],
      ['invitation-withdrawn', 'Eve', 'owner'],
      ['role-changed', 'Ada: observer', 'owner'],
      ['session-ended', 'Ada', 'owner'],
      ['disabled', 'Ada', 'owner'],
      ['enabled', 'Ada', 'owner'],
    ]);
  });
});

interface Listed {
  readonly id: string;
  readonly isThis: boolean;
}

async function open(): Promise<{ server: TestServer; owner: TestVisitor }> {
  const server = await openTestServer(engine);
  return { server, owner: await server.admin() };
}

async function invite(owner: TestVisitor, name: string, role: string, own = adminPassword) {
  const answer = await owner.call('POST', invitations, { password: own, name, role });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ token: string }>().token;
}

function accept(visitor: TestVisitor, body: object) {
  return visitor.call('POST', '/api/admin/invitations/accept', body);
}

async function teamOf(owner: TestVisitor): Promise<Team> {
  return (await owner.call('GET', '/api/admin/team')).json<Team>();
}

function jobs({ database, clock }: TestServer) {
  const languages = { languagesOf: () => Promise.resolve([]) };
  return runJobs({ database, languages, now: () => clock.now, log: openLog('silent') });
}
