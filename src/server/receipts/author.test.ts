import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import {
  codeOf,
  doubtful,
  idOf,
  openReceiptServer as openServer,
  postWithReceipt as post,
  published,
} from '../../../test/support/receipts/author.ts';
import { reason } from '../../../test/support/review/fake-reviewers.ts';
import { aStory } from '../../../test/support/server/test-server.ts';
import { day, editWindow, hour } from '../../contract/durations.ts';
import { createReceiptToken } from '../../domain/receipt-token.ts';

describe('an author', () => {
  test('edits a new story: readers see the new text everywhere, and the old one nowhere', async () => {
    const server = await openServer(engine);
    const author = await post(server);
    await server.call('GET', '/api/experiences?search=stranger');
    const edited = 'A kind teacher waved at me.';
    const answer = await author.edit(edited, { tags: 'School' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'published' }]);
    const list = await server.call('GET', '/api/experiences');
    expect(list.json()).toMatchObject([{ content: edited, tags: ['School'] }]);
    expect((await server.call('GET', '/api/experiences?search=stranger')).json()).toEqual([]);
    expect((await server.call('GET', '/api/experiences?search=teacher')).json()).toHaveLength(1);
    expect((await server.call('GET', '/api/experiences?search=school')).json()).toHaveLength(1);
    expect((await server.call('GET', '/api/stats')).json()).toMatchObject({ totalExperiences: 1 });
  });

  test('edits for a quarter of an hour, and not after the first vote', async () => {
    const server = await openServer(engine);
    const voted = await post(server);
    const late = await post(server, 'A kind teacher waved at me.');
    expect((await voted.receipt()).editableUntil).not.toBeNull();
    await server.visitor().vote(idOf(voted));
    expect(codeOf(await voted.edit('Another text for this story.'))).toEqual([409, 'not-editable']);
    expect((await voted.receipt()).editableUntil).toBeNull();
    server.clock.now += editWindow;
    expect(codeOf(await late.edit('Another text for this story.'))).toEqual([409, 'not-editable']);
  });

  test('is refused by the review as with a new story, and the old text stays', async () => {
    const server = await openServer(engine);
    const author = await post(server);
    const answer = await author.edit('Arguable: call me when you are in town.');
    expect(codeOf(answer)).toEqual([422, 'review']);
    expect(answer.json()).toMatchObject({ reasons: [reason], mayAskHuman: false });
    expect((await author.receipt()).experience?.content).toBe(published);
  });

  test('sees a story held again when the review is not sure of its new text', async () => {
    const server = await openServer(engine);
    const author = await post(server);
    expect((await author.edit(doubtful)).json()).toEqual({ status: 'held' });
    expect((await server.call('GET', '/api/experiences')).json()).toEqual([]);
    expect((await server.call('GET', '/api/stats')).json()).toMatchObject({ totalExperiences: 0 });
    const admin = await server.admin();
    await admin.call('POST', `/api/admin/publish/${idOf(author)}`);
    expect((await server.call('GET', '/api/experiences')).json()).toMatchObject([
      { content: doubtful },
    ]);
    expect((await server.call('GET', '/api/experiences?search=somebody')).json()).toHaveLength(1);
  });

  test('cannot make a held, hidden or refused story visible by an edit', async () => {
    const server = await openServer(engine);
    const held = await post(server, doubtful);
    expect((await held.edit(published)).json()).toEqual({ status: 'held' });
    const hidden = await post(server, 'A kind teacher waved at me.');
    await server.visitor().report(idOf(hidden));
    expect(codeOf(await hidden.edit('A kind baker waved at me.'))).toEqual([409, 'not-editable']);
    expect((await server.call('GET', '/api/experiences')).json()).toEqual([]);
    expect((await held.receipt()).status).toBe('held');
    expect((await hidden.receipt()).status).toBe('reported');
  });

  test('whose story is hidden between the review and the write does not bring it back', async () => {
    const server = await openServer(engine);
    const author = await post(server);
    const rounds = Array.from({ length: 5 }, (_, i) => `Text number ${i} of this story.`);
    const [report] = await Promise.all([
      server.visitor().report(idOf(author)),
      ...rounds.map((text) => author.edit(text)),
    ]);
    expect(report.statusCode).toBe(201);
    expect((await author.receipt()).status).toBe('reported');
    expect((await server.call('GET', '/api/experiences')).json()).toEqual([]);
  });

  test('cannot repeat another story of the city', async () => {
    const server = await openServer(engine);
    await post(server);
    const author = await post(server, 'A kind teacher waved at me.');
    expect(codeOf(await author.edit(published))).toEqual([409, 'duplicate']);
    expect((await author.edit('A kind teacher waved at me!')).statusCode).toBe(200);
  });

  test('leaves no old text in stored responses', async () => {
    const server = await openServer(engine);
    const token = createReceiptToken();
    const headers = { 'idempotency-key': randomUUID() };
    const story = { ...aStory(), content: published, receipt: token };
    const visitor = server.visitor();
    await visitor.call('POST', '/api/experiences', story, headers);
    const body = { receipt: token, content: 'A kind teacher waved at me.' };
    const key = { 'idempotency-key': randomUUID() };
    const answers = [
      await visitor.call('POST', '/api/receipts/edit', body, key),
      await visitor.call('POST', '/api/receipts/edit', body, key),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const replayed = await visitor.call('POST', '/api/experiences', story, headers);
    expect(replayed.json()).toMatchObject({ content: body.content });
    await visitor.call('POST', '/api/receipts/delete', { receipt: token });
    const rows = await server.database.read.selectFrom('idempotencyKeys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/stranger|teacher/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('deletes a story at any time, in any state, and it is gone everywhere', async () => {
    const server = await openServer(engine);
    const held = await post(server, doubtful);
    const hidden = await post(server);
    const visible = await post(server, 'A kind teacher waved at me.');
    await server.visitor().report(idOf(hidden));
    await server.visitor().vote(idOf(visible));
    server.clock.now += 100 * day;
    for (const author of [held, hidden, visible]) {
      expect((await author.withdraw()).json()).toEqual({ status: 'deleted' });
      expect(await author.receipt()).toMatchObject({ status: 'deleted', experience: null });
      expect((await author.withdraw()).json()).toEqual({ status: 'deleted' });
    }
    const admin = await server.admin();
    expect((await admin.call('GET', '/api/admin/reported-experiences')).json()).toEqual([]);
    expect((await admin.call('GET', '/api/admin/held-experiences')).json()).toMatchObject({
      count: 0,
    });
    const stats = await server.call('GET', '/api/stats');
    expect(stats.json()).toMatchObject({ totalExperiences: 0, totalVotes: 0 });
    const rows = await server.database.read.selectFrom('experiences').selectAll().execute();
    expect(rows).toEqual([]);
  });

  test('appeals once, and only for a hidden or refused story', async () => {
    const server = await openServer(engine);
    const author = await post(server);
    expect(codeOf(await author.appeal())).toEqual([409, 'not-appealable']);
    await server.visitor().report(idOf(author));
    expect((await author.receipt()).mayAppeal).toBe(true);
    const answer = await author.appeal('It is about my own neighbour.');
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'reported' }]);
    expect(await author.receipt()).toMatchObject({
      mayAppeal: false,
      appeal: { state: 'waiting' },
    });
    expect(codeOf(await author.appeal())).toEqual([409, 'not-appealable']);
    await (await server.admin()).call('POST', `/api/admin/restore/${idOf(author)}`);
    expect(await author.receipt()).toMatchObject({
      status: 'restored',
      appeal: { state: 'upheld' },
    });
    const appeals = await server.database.read.selectFrom('appeals').selectAll().execute();
    expect(appeals).toMatchObject([{ message: null }]);
  });

  test('of a hundred equal appeals at once sends one', async () => {
    const server = await openServer(engine);
    const author = await post(server);
    await server.visitor().report(idOf(author));
    const answers = await Promise.all(Array.from({ length: 100 }, () => author.appeal()));
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
  });

  test('says something in an appeal, in at most 500 characters', async () => {
    const server = await openServer(engine);
    const author = await post(server);
    await server.visitor().report(idOf(author));
    for (const message of ['', ' \n ', 'a'.repeat(501)])
      expect((await author.appeal(message)).statusCode).toBe(400);
    expect((await author.appeal('a'.repeat(500))).statusCode).toBe(201);
  });

  test('may send twenty changes an hour', async () => {
    const server = await openServer(engine, { limits: true });
    const author = await post(server);
    const statuses: number[] = [];
    for (let i = 0; i < 22; i++)
      statuses.push(
        (await author.edit(`A kind stranger waved ${'again '.repeat(i + 1)}.`)).statusCode,
      );
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
    server.clock.now += 2 * hour;
    expect((await author.withdraw()).statusCode).toBe(200);
  });
});
