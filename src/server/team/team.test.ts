import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { engine } from '../../../test/support/database/test-database.ts';
import { accountOf, isLoggedIn } from '../../../test/support/login/accounts.ts';
import { logInAs, logInByName, moderatorPassword } from '../../../test/support/login/moderators.ts';
import { logged } from '../../../test/support/moderation/log.ts';
import { statusesAtOnce, statusesOf } from '../../../test/support/server/answers.ts';
import { runAllJobs } from '../../../test/support/server/jobs.ts';
import { read } from '../../../test/support/server/read.ts';
import {
  sitePassword,
  openTestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { day, invitationLifetime } from '../../contract/durations.ts';
import type { Team } from '../../contract/endpoints/console/team.ts';

const password = 'a password that Ada chose';
const team = '/api/admin/team';
const invitations = `${team}/invitations`;

describe('an invitation', () => {
  test('makes whoever has its secret link a moderator with the invited name and role, once they chose a password that is not weak', async () => {
    const { server, owner } = await open();
    const token = await invite(owner, 'Ada', 'moderator');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await rowsOf(server, 'invitations');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, await teamOf(owner)])).not.toContain(token);
    const ada = server.visitor();
    const opened = await openInvitation(ada, token);
    expect(opened.json()).toMatchObject({ name: 'Ada', role: 'moderator' });
    for (const weak of [{}, { password: 'fourteen chars' }, { password: 'x'.repeat(20) }]) {
      const refused = await accept(server.visitor(), { token, password: undefined, ...weak });
      expect(refused.statusCode).toBe(400);
    }
    expect((await accept(ada, { token })).statusCode).toBe(201);
    expect(await accountOf(ada)).toMatchObject({
      name: 'Ada',
      role: 'moderator',
      hasPassword: true,
    });
    expect((await logInByName(server.visitor(), 'ADA', { password })).statusCode).toBe(200);
  });

  test('is accepted once, also by two at the same time, within three days, after which its row is deleted; it is worth nothing after it was withdrawn, or when its owner is disabled', async () => {
    const { server, owner } = await open();
    const statusOf = async (token: string) =>
      (await accept(server.visitor(), { token })).statusCode;
    const withdrawn = await invite(owner, 'Cy', 'moderator');
    const [{ id } = { id: '' }] = (await teamOf(owner)).invitations;
    const withdraw = () => owner.call('DELETE', `${invitations}/${id}`);
    expect(await statusesOf(2, withdraw)).toEqual([200, 404]);
    expect(await statusOf(withdrawn)).toBe(404);
    const second = await logInAs(server, 'owner', 'Olga');
    const ofDisabled = await invite(second, 'Dee', 'owner', moderatorPassword);
    await owner.call('POST', `${team}/moderators/${second.id}/disable`);
    expect(await statusOf(ofDisabled)).toBe(404);
    const token = await invite(owner, 'Ada', 'owner');
    const late = await invite(owner, 'Bob', 'moderator');
    const acceptIt = () => accept(server.visitor(), { token });
    expect(await statusesAtOnce(2, acceptIt)).toEqual({ 201: 1, 404: 1 });
    expect(await statusOf(token)).toBe(404);
    const names = (await teamOf(owner)).moderators.map(({ name }) => name);
    expect(names).toEqual(['Owner', 'Ada', 'Olga']);
    server.clock.now += invitationLifetime;
    expect((await openInvitation(server.visitor(), late)).statusCode).toBe(404);
    expect(await statusOf(late)).toBe(404);
    server.clock.now += 1;
    await runAllJobs(server);
    expect(await rowsOf(server, 'invitations')).toEqual([]);
  });

  test('is not made for a name that somebody has, however it is written, brings a disabled moderator back without their earlier password, and cannot be guessed for long: wrong ones count like wrong passwords', async () => {
    const { server, owner } = await open();
    const zoe = await logInAs(server, 'moderator', 'Zoë Ł');
    await invite(owner, 'Ada', 'moderator');
    const post = (name: string) =>
      owner.call('POST', invitations, { password: sitePassword, name, role: 'observer' });
    for (const name of ['zoe l', 'ZOË  Ł', 'ada', 'owner'])
      expect((await post(name)).json(), name).toMatchObject({ code: 'name-taken' });
    for (const name of ['   ', '…']) expect((await post(name)).statusCode).toBe(400);
    await owner.call('POST', `${team}/moderators/${zoe.id}/disable`);
    const back = server.visitor();
    const token = await invite(owner, 'zoe l', 'observer');
    expect((await accept(back, { token })).statusCode).toBe(201);
    expect(await accountOf(back)).toMatchObject({ id: zoe.id, role: 'observer' });
    expect((await logInByName(server.visitor(), 'Zoë Ł')).statusCode).toBe(401);
    expect(await isLoggedIn(zoe)).toBe(false);
    const guesser = server.visitor();
    const statuses = await statusesOf(7, () => accept(guesser, { token: 'A'.repeat(43) }));
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
  });
});

describe('a moderator', () => {
  test('who logs in with the site’s password stays the owner, and cannot be disabled', async () => {
    const { server, owner } = await open();
    const of = (visitor: TestVisitor, path: string, body?: object) =>
      visitor.call('POST', `${team}/moderators/${path}`, body);
    for (const visitor of [owner, await logInAs(server, 'owner')]) {
      expect((await of(visitor, 'owner/disable')).statusCode).toBe(409);
      expect((await of(visitor, 'owner/role', { role: 'observer' })).statusCode).toBe(409);
    }
    expect((await of(owner, 'nobody/disable')).statusCode).toBe(404);
  });

  test('sees and ends own sessions; owners see and end all', async () => {
    const { server, owner } = await open();
    const ada = await logInAs(server, 'observer', 'Ada');
    const phone = server.visitor();
    await logInByName(phone, 'Ada');
    const own = (await accountOf(ada)).sessions;
    expect(own).toHaveLength(2);
    const end = async (by: TestVisitor, of: string, id: string | undefined) =>
      (await by.call('DELETE', `/api/admin/${of}/sessions/${id}`)).statusCode;
    await end(ada, 'account', own.find(({ isThis }) => !isThis)?.id);
    expect(await isLoggedIn(phone)).toBe(false);
    const { sessions } = await teamOf(owner);
    expect(sessions.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Owner']);
    const sessionOf = (of: string) => sessions.find(({ name }) => name === of)?.id;
    expect(await end(ada, 'account', sessionOf('Owner'))).toBe(404);
    expect(await end(owner, 'team', sessionOf('Ada'))).toBe(200);
    expect(await isLoggedIn(ada)).toBe(false);
    server.clock.now += day;
    expect((await teamOf(await logInAs(server, 'owner'))).sessions).toHaveLength(1);
  });

  test('is in the log with every change, and who made it', async () => {
    const { server, owner } = await open();
    const ada = await logInAs(server, 'moderator', 'Ada');
    const bob = server.visitor();
    await accept(bob, { token: await invite(owner, 'Bob', 'observer') });
    await invite(owner, 'Eve', 'moderator');
    const [{ id } = { id: '' }] = (await teamOf(owner)).invitations;
    await owner.call('DELETE', `${invitations}/${id}`);
    const at = `${team}/moderators/${ada.id}`;
    await owner.call('POST', `${at}/role`, { role: 'observer' });
    const session = (await teamOf(owner)).sessions.find(({ name }) => name === 'Ada');
    await owner.call('DELETE', `${team}/sessions/${session?.id}`);
    await owner.call('POST', `${at}/disable`);
    await owner.call('POST', `${at}/enable`, { password: sitePassword });
    const acts = await logged(server);
    expect(acts.map(({ action, detail, moderatorId }) => [action, detail, moderatorId])).toEqual([
      ['invite', 'Bob: observer', 'owner'],
      ['invitation-accepted', 'Bob', (await accountOf(bob)).id],
      ['invite', 'Eve: moderator', 'owner'],
      ['invitation-withdrawn', 'Eve', 'owner'],
      ['role-changed', 'Ada: observer', 'owner'],
      ['session-ended', 'Ada', 'owner'],
      ['disabled', 'Ada', 'owner'],
      ['enabled', 'Ada', 'owner'],
    ]);
  });
});

async function open() {
  const server = await openTestServer(engine);
  return { server, owner: await server.owner() };
}

async function invite(owner: TestVisitor, name: string, role: string, own = sitePassword) {
  const answer = await owner.call('POST', invitations, { password: own, name, role });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ token: string }>().token;
}

function openInvitation(visitor: TestVisitor, token: string) {
  return visitor.call('POST', '/api/admin/invitations/open', { token });
}

function accept(visitor: TestVisitor, body: { token: string; password?: string | undefined }) {
  return visitor.call('POST', '/api/admin/invitations/accept', { password, ...body });
}

const teamOf = (owner: TestVisitor) => read<Team>(owner, team);
