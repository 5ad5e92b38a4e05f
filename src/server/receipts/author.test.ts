import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { engine } from '../../../test/support/database/test-database.ts';
import { graveReviewer } from '../../../test/support/moderation/queue-fixture.ts';
import { restore } from '../../../test/support/moderation/reported.ts';
import {
  codeOf,
  doubtful,
  idOf,
  openReceiptServer as openServer,
  postWithReceipt as post,
  published,
} from '../../../test/support/receipts/author.ts';
import { openKeywordReviewer, reason } from '../../../test/support/review/fake-reviewers.ts';
import { statusesAtOnce, statusesOf } from '../../../test/support/server/answers.ts';
import { read } from '../../../test/support/server/read.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { day, editWindow, hour } from '../../contract/durations.ts';
import { createReceiptToken } from '../../domain/receipt-token.ts';
import type { Reviewer } from '../../review/reviewer.ts';
import type { Notify } from '../deps.ts';
import { siteOwner } from '../login/session-queries.ts';
import { refuseHeld } from '../moderation/decisions.ts';
import type { WebhookEvent } from '../webhooks/message.ts';

const another = 'A kind teacher waved at me.';
const list = '/api/experiences';

describe('an author', () => {
  test('edits a new story for a quarter of an hour, and not after the first vote: readers see the new text everywhere, and the old one nowhere', async () => {
    const server = await openServer(engine);
    const author = await post(server);
    const found = (word: string) => read(server, `${list}?search=${word}`);
    expect(await found('stranger')).toHaveLength(1);
    const answer = await author.edit(another, { tags: 'School' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'published' }]);
    expect(await read(server, list)).toMatchObject([{ content: another, tags: ['School'] }]);
    expect(await found('stranger')).toEqual([]);
    for (const word of ['teacher', 'school']) expect(await found(word)).toHaveLength(1);
    expect(await read(server, '/api/stats')).toMatchObject({ totalExperiences: 1 });
    const late = await post(server);
    expect((await author.receipt()).editableUntil).not.toBeNull();
    await server.visitor().vote(idOf(author));
    expect((await author.receipt()).editableUntil).toBeNull();
    expect(codeOf(await author.edit('Another text.'))).toEqual([409, 'not-editable']);
    server.clock.now += editWindow;
    expect(codeOf(await late.edit('Another text.'))).toEqual([409, 'not-editable']);
  });

  test('is refused what the review refuses or the city already has as with a new story, and the old text stays', async () => {
    const server = await openServer(engine);
    await post(server);
    const author = await post(server, another);
    const answer = await author.edit('Arguable: call me when you are in town.');
    expect(codeOf(answer)).toEqual([422, 'review']);
    expect(answer.json()).toMatchObject({ reasons: [reason], mayAskHuman: false });
    expect(codeOf(await author.edit(published))).toEqual([409, 'duplicate']);
    expect((await author.receipt()).experience?.content).toBe(another);
    expect((await author.edit('A kind teacher waved at me!')).statusCode).toBe(200);
  });

  test('sees a story held again when the review is not sure of its new text, and makes no held or hidden one visible by an edit', async () => {
    const server = await openServer(engine);
    const held = await post(server);
    for (const text of [doubtful, published]) {
      expect((await held.edit(text)).json()).toEqual({ status: 'held' });
    }
    const hidden = await post(server, another);
    await server.visitor().report(idOf(hidden));
    expect(codeOf(await hidden.edit('A kind baker waved at me.'))).toEqual([409, 'not-editable']);
    expect((await hidden.receipt()).status).toBe('reported');
    expect(await read(server, list)).toEqual([]);
    expect(await read(server, '/api/stats')).toMatchObject({ totalExperiences: 0 });
    await held.edit(doubtful);
    await (await server.owner()).call('POST', `/api/admin/publish/${idOf(held)}`);
    expect(await read(server, list)).toMatchObject([{ content: doubtful }]);
    expect(await read(server, `${list}?search=somebody`)).toHaveLength(1);
  });

  test('whose edit becomes grave has the webhook told of it, like a grave post', async () => {
    const told: WebhookEvent[] = [];
    const notify: Notify = async (_, event) => void told.push(event);
    const server = await openTestServer(engine, { reviewer: graveReviewer, notify });
    const [edited, again] = [await post(server), await post(server, 'Grave: they shouted at us.')];
    expect(told).toMatchObject([{ type: 'queue.grave', data: { kind: 'hold' } }]);
    expect((await edited.edit('Grave: they shouted at me.')).json()).toEqual({ status: 'held' });
    const story = (await edited.receipt()).experience?.randomId;
    const ofEdit = { type: 'queue.grave', data: { story, kind: 'hold', reason: 'toxic' } };
    expect(told.slice(1)).toEqual([ofEdit]);
    await again.edit('They waved at us in the end.');
    await again.edit('Grave: they shouted at us all.');
    expect(told.slice(2)).toMatchObject([{ data: { kind: 'hold' } }]);
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
    expect(await read(server, list)).toEqual([]);
  });

  test('whose story is refused or restored between the review and the write does not change it', async () => {
    let meanwhile = async () => {};
    const keywords = openKeywordReviewer();
    const reviewer: Reviewer = {
      async review(story, options) {
        await meanwhile();
        return keywords.review(story, options);
      },
    };
    const server = await openTestServer(engine, { reviewer });
    const [held, shown] = [await post(server, doubtful), await post(server)];
    const { database, clock } = server;
    const id = (await held.receipt()).experience?.id ?? '';
    const refusal = { id, by: siteOwner.id };
    meanwhile = async () => {
      const deps = { database, now: () => clock.now };
      await database.write((trx) => refuseHeld(deps, trx, refusal));
    };
    expect(codeOf(await held.edit('Another text of mine.'))).toEqual([409, 'not-editable']);
    expect(await held.receipt()).toMatchObject({
      status: 'refused',
      experience: { content: doubtful },
    });
    meanwhile = async () => {
      await server.visitor().report(idOf(shown));
      await restore(server, { id: idOf(shown) });
    };
    expect(codeOf(await shown.edit('Another text of mine.'))).toEqual([409, 'not-editable']);
    expect(await shown.receipt()).toMatchObject({ status: 'restored' });
    expect(await read(server, list)).toMatchObject([{ content: published }]);
  });

  test('leaves no old text in stored responses', async () => {
    const server = await openServer(engine);
    const visitor = server.visitor();
    const receipt = createReceiptToken();
    const keyed = (path: string, body: object) => {
      const headers = { 'idempotency-key': randomUUID() };
      return () => visitor.call('POST', path, { ...body, receipt }, headers);
    };
    const send = keyed(list, { ...aStory(), content: published });
    await send();
    const edit = keyed('/api/receipts/edit', { content: another });
    expect(await statusesOf(2, edit)).toEqual([200, 200]);
    expect((await send()).json()).toMatchObject({ content: another });
    await visitor.call('POST', '/api/receipts/delete', { receipt });
    const rows = JSON.stringify(await rowsOf(server, 'idempotencyKeys'));
    for (const text of ['stranger', 'teacher', receipt]) expect(rows).not.toContain(text);
  });

  test('deletes a story at any time, in any state, and it is gone everywhere', async () => {
    const server = await openServer(engine);
    const held = await post(server, doubtful);
    const hidden = await post(server);
    const visible = await post(server, another);
    await server.visitor().report(idOf(hidden));
    await server.visitor().vote(idOf(visible));
    server.clock.now += 100 * day;
    for (const author of [held, hidden, visible]) {
      expect((await author.withdraw()).json()).toEqual({ status: 'deleted' });
      expect(await author.receipt()).toMatchObject({ status: 'deleted', experience: null });
      expect((await author.withdraw()).json()).toEqual({ status: 'deleted' });
    }
    const owner = await server.owner();
    expect(await read(owner, '/api/admin/reported-experiences')).toEqual([]);
    expect(await read(owner, '/api/admin/held-experiences')).toMatchObject({ count: 0 });
    const stats = await read(server, '/api/stats');
    expect(stats).toMatchObject({ totalExperiences: 0, totalVotes: 0 });
    expect(await rowsOf(server, 'experiences')).toEqual([]);
  });

  test('appeals once, also with a hundred equal appeals at the same time, only for a hidden or refused story, in 1 to 500 characters', async () => {
    const server = await openServer(engine);
    const author = await post(server);
    expect(codeOf(await author.appeal())).toEqual([409, 'not-appealable']);
    await server.visitor().report(idOf(author));
    expect((await author.receipt()).mayAppeal).toBe(true);
    for (const message of ['', ' \n ', 'a'.repeat(501)])
      expect((await author.appeal(message)).statusCode).toBe(400);
    const appeals = await statusesAtOnce(100, () => author.appeal('a'.repeat(500)));
    expect(appeals).toEqual({ 201: 1, 409: 99 });
    const waiting = { mayAppeal: false, appeal: { state: 'waiting' } };
    expect(await author.receipt()).toMatchObject(waiting);
    await restore(server, { id: idOf(author) });
    const upheld = { status: 'restored', appeal: { state: 'upheld' } };
    expect(await author.receipt()).toMatchObject(upheld);
    expect(await rowsOf(server, 'appeals')).toMatchObject([{ message: null }]);
  });

  test('corrects the last story that may be posted now', async () => {
    const server = await openServer(engine, { limits: true });
    const author = await post(server);
    const next = (i: number) =>
      author.visitor.call('POST', '/api/experiences', {
        ...aStory(),
        content: `${published} ${i}`,
      });
    expect(await statusesOf(5, next)).toEqual([201, 201, 201, 201, 429]);
    expect((await author.edit('A kind stranger waved back at me.')).statusCode).toBe(200);
  });

  test('may send twenty changes an hour', async () => {
    const server = await openServer(engine, { limits: true });
    const author = await post(server);
    const edit = (i: number) => author.edit(`A kind stranger waved ${'again '.repeat(i + 1)}.`);
    const statuses = await statusesOf(22, edit);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
    server.clock.now += 2 * hour;
    expect((await author.withdraw()).statusCode).toBe(200);
  });
});
