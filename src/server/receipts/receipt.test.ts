import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tableContents } from '../../../test/support/database/table-contents.ts';
import { engine, openOwnDatabase } from '../../../test/support/database/test-database.ts';
import { named, openQueue } from '../../../test/support/moderation/queue-fixture.ts';
import { restore } from '../../../test/support/moderation/reported.ts';
import {
  codeOf,
  doubtful,
  idOf,
  openReceiptServer as openServer,
  postWithReceipt as post,
  published,
} from '../../../test/support/receipts/author.ts';
import { reason } from '../../../test/support/review/fake-reviewers.ts';
import { sendForm } from '../../../test/support/server/forms.ts';
import { renderingBundle } from '../../../test/support/server/rendering-bundle.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { decisionDelay } from '../../contract/durations.ts';
import { paths, receiptFormPath, receiptPath } from '../../contract/paths.ts';
import { createReceiptToken } from '../../domain/receipt-token.ts';

describe('a receipt', () => {
  test('shows a published story to whoever has it, and belongs to that one; one of nobody is a 404, and null among others', async () => {
    const server = await openServer(engine);
    const { token, visitor, answer, receipt } = await post(server);
    expect(answer.statusCode).toBe(201);
    expect(answer.body).not.toContain(token);
    const story = await receipt();
    expect(story).toMatchObject({ status: 'published', decision: null, appeal: null });
    expect(story.experience?.content).toBe(published);
    const other = { ...aStory(), content: 'Another stranger waved.', receipt: token };
    const reused = await visitor.call('POST', '/api/experiences', other);
    expect(reused.statusCode).toBe(400);
    expect(reused.json()).toMatchObject({ issues: [{ path: 'receipt' }] });
    const unknown = createReceiptToken();
    const ask = (asked: string) => server.call('POST', '/api/receipt', { receipt: asked });
    expect(codeOf(await ask(unknown))).toEqual([404, 'receipt-not-found']);
    const all = await server.call('POST', '/api/receipts', { receipts: [unknown, token] });
    expect(all.json()).toEqual([null, story]);
    for (const wrong of ['', 'short', `${token}=`, token.slice(1)])
      expect((await ask(wrong)).statusCode).toBe(400);
  });

  test('says why a story is held or for what it was reported, never by whom or in which words, and that it is public once a moderator has published or restored it', async () => {
    const server = await openServer(engine);
    const held = await post(server, doubtful);
    expect(held.answer.statusCode).toBe(202);
    const { experience, ...said } = await held.receipt();
    expect(said).toMatchObject({ status: 'held', reasons: [reason] });
    await (await server.owner()).call('POST', `/api/admin/publish/${experience?.id}`);
    const isPublic = { status: 'published', reasons: [], decision: { reason: null } };
    expect(await held.receipt()).toMatchObject(isPublic);
    const author = await post(server);
    await server.visitor().report(idOf(author), { reason: 'spam', description: 'my neighbour' });
    const answer = await server.call('POST', '/api/receipt', { receipt: author.token });
    expect(answer.json()).toMatchObject({ status: 'reported', reportedFor: ['spam'] });
    expect(answer.body).not.toContain('neighbour');
    await restore(server, { id: idOf(author) });
    expect(await author.receipt()).toMatchObject({ status: 'restored', reportedFor: [] });
  });

  test('says why a moderator refused a story, which no edit makes public, but an appeal that was upheld', async () => {
    const { server, held, decide } = await openDecisions();
    const receipt = await held();
    const send = async (path: string, body = {}) =>
      (await server.visitor().call('POST', path, { receipt, ...body })).json();
    const ask = () => send('/api/receipt');
    await decide({ decision: 'remove', reason: 'negative' });
    const refused = { status: 'refused', decision: { reason: 'negative' }, mayAppeal: true };
    expect(await ask()).toMatchObject(refused);
    const edited = await send('/api/receipts/edit', { content: published });
    expect(edited).toMatchObject({ code: 'not-editable' });
    const message = 'Please read it again: the whole street sang along.';
    await send('/api/receipts/appeal', { message });
    expect(await ask()).toMatchObject({ mayAppeal: false, appeal: { state: 'waiting' } });
    expect(await decide({ decision: 'approve' })).toMatchObject([{ appeal: { message } }]);
    const { experience, ...receiptNow } = await ask();
    expect(receiptNow).toMatchObject({ status: 'published', appeal: { state: 'upheld' } });
    const story = await server.call('GET', `/api/experiences/by-random-id/${experience.randomId}`);
    expect(story.statusCode).toBe(200);
  });

  test('says why a moderator removed a story, which it outlives, and which its author cannot appeal', async () => {
    const { server, decide } = await openDecisions();
    const author = await post(server);
    await server.visitor().report(idOf(author));
    await decide({ decision: 'remove', reason: 'unsafe' });
    const answer = await server.call('POST', '/api/receipt', { receipt: author.token });
    expect(answer.json()).toMatchObject({
      status: 'removed',
      experience: null,
      decision: { reason: 'unsafe' },
      mayAppeal: false,
    });
    expect(answer.body).not.toContain(published);
    expect(codeOf(await author.appeal())).toEqual([409, 'not-appealable']);
    const unreported = await post(server, 'A kind teacher waved at me.');
    await (await server.owner()).call('DELETE', `/api/admin/delete/${idOf(unreported)}`);
    expect(await unreported.receipt()).toMatchObject({ status: 'removed', experience: null });
  });
});

describe('the token of a receipt', () => {
  test('is in no table, no line of the log, and no answer to others', async () => {
    const database = await openOwnDatabase(engine);
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const server = await openTestServer(engine, { database, log, bundle: renderingBundle });
    const token = createReceiptToken();
    const visitor = server.visitor();
    const send = (path: string, body = {}) => {
      const headers = { 'idempotency-key': randomUUID() };
      return visitor.call('POST', `/api/${path}`, { ...body, receipt: token }, headers);
    };
    const edit = () => send('receipts/edit', { content: 'A kind teacher waved at me.' });
    await send('experiences', aStory());
    await send('receipt');
    await visitor.call('POST', '/api/receipts', { receipts: [token] });
    await edit();
    await send('receipts/appeal', { message: 'Please.' });
    await server.call('GET', receiptPath(token), undefined, { accept: 'text/html' });
    await sendForm(server, receiptFormPath(token, 'edit'), { content: 'x' });
    const others = [paths.home, paths.browse, '/api/experiences', '/feed.xml', '/feed.json'];
    const answers = await Promise.all(others.map((path) => server.call('GET', path)));
    const rows = await tableContents(database);
    expect(rows['receipts']).toHaveLength(1);
    await database.write((trx) => trx.schema.alterTable('receipts').renameTo('none').execute());
    await server.call('GET', receiptPath(token), undefined, { accept: 'text/html' });
    const failed = [await send('receipt'), await edit()];
    expect(failed.map((answer) => answer.statusCode)).toEqual([500, 500]);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(answers.map(({ body }) => body).join('\n')).not.toContain(token);
  });
});

describe('the page of a receipt', () => {
  test('is stored nowhere, indexed nowhere, and is no referrer; its address is not in its state', async () => {
    const server = await openTestServer('sqlite', { bundle: renderingBundle });
    const receipt = createReceiptToken();
    const unknown = await server.call('GET', receiptPath(receipt));
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('There is no story with this receipt');
    await server.visitor().call('POST', '/api/experiences', { ...aStory(), receipt });
    const { headers, body } = await server.call('GET', receiptPath(receipt));
    expect(body).toContain('Your story is public');
    expect(body).toContain('<meta name="robots" content="noindex">');
    const [, state] = /id="state"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
    expect(state).toContain('"answers"');
    expect(state).not.toContain(receipt);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    });
    expect(headers.etag).toBeUndefined();
  });
});

/** A server with a moderator who decides all that waits. */
async function openDecisions() {
  const { server, held, moderator, execute } = await openQueue(engine);
  const ada = await moderator('Ada');
  const decide = async (decision: object) => {
    const { items } = await ada.queue();
    await ada.decide(items.map(named), decision);
    server.clock.now += decisionDelay;
    await execute();
    return items;
  };
  return { server, held, decide };
}
