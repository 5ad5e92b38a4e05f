import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tableContents } from '../../../test/support/database/table-contents.ts';
import {
  connectTo,
  createEmptyDatabase,
  engine,
} from '../../../test/support/database/test-database.ts';
import { named, openQueue } from '../../../test/support/moderation/queue-fixture.ts';
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
import { migrate } from '../db/migrate.ts';

describe('a receipt', () => {
  test('shows a published story to whoever has it, and belongs to that one', async () => {
    const server = await openServer(engine);
    const author = await post(server);
    expect(author.answer.statusCode).toBe(201);
    expect(author.answer.body).not.toContain(author.token);
    const receipt = await author.receipt();
    expect(receipt).toMatchObject({ status: 'published', decision: null, appeal: null });
    expect(receipt.experience?.content).toBe(published);
    const other = { ...aStory(), content: 'Another stranger waved.', receipt: author.token };
    const answer = await author.visitor.call('POST', '/api/experiences', other);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ issues: [{ path: 'receipt' }] });
  });

  test('of nobody is a 404, and null among others', async () => {
    const server = await openServer(engine);
    const author = await post(server);
    const unknown = createReceiptToken();
    const one = await server.call('POST', '/api/receipt', { receipt: unknown });
    expect(codeOf(one)).toEqual([404, 'receipt-not-found']);
    const all = await server.call('POST', '/api/receipts', { receipts: [unknown, author.token] });
    expect(all.json()).toEqual([null, await author.receipt()]);
    for (const receipt of ['', 'short', `${author.token}=`, author.token.slice(1)])
      expect((await server.call('POST', '/api/receipt', { receipt })).statusCode).toBe(400);
  });

  test('says why a story is held, and that it is public once a moderator has published it', async () => {
    const server = await openServer(engine);
    const author = await post(server, doubtful);
    expect(author.answer.statusCode).toBe(202);
    const held = await author.receipt();
    expect(held).toMatchObject({ status: 'held', reasons: [reason] });
    await (await server.admin()).call('POST', `/api/admin/publish/${held.experience?.id}`);
    const receipt = await author.receipt();
    expect(receipt).toMatchObject({ status: 'published', reasons: [] });
    expect(receipt.decision?.reason).toBeNull();
  });

  test('says for what a story was reported, and never by whom or in which words', async () => {
    const server = await openServer(engine);
    const author = await post(server);
    await server.visitor().report(idOf(author), { reason: 'spam', description: 'my neighbour' });
    const answer = await server.call('POST', '/api/receipt', { receipt: author.token });
    expect(answer.json()).toMatchObject({ status: 'reported', reportedFor: ['spam'] });
    expect(answer.body).not.toContain('neighbour');
    await (await server.admin()).call('POST', `/api/admin/restore/${idOf(author)}`);
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
    await (await server.admin()).call('DELETE', `/api/admin/delete/${idOf(unreported)}`);
    expect(await unreported.receipt()).toMatchObject({ status: 'removed', experience: null });
  });
});

describe('the token of a receipt', () => {
  test('is in no table, no line of the log, and no answer to others', async () => {
    const database = connectTo(await createEmptyDatabase(engine));
    await migrate(database);
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const server = await openTestServer(engine, { database, log, bundle: renderingBundle });
    const token = createReceiptToken();
    const visitor = server.visitor();
    const key = () => ({ 'idempotency-key': randomUUID() });
    const receipt = { receipt: token };
    await visitor.call('POST', '/api/experiences', { ...aStory(), ...receipt }, key());
    await visitor.call('POST', '/api/receipt', receipt);
    await visitor.call('POST', '/api/receipts', { receipts: [token] });
    const edit = { ...receipt, content: 'A kind teacher waved at me.' };
    await visitor.call('POST', '/api/receipts/edit', edit, key());
    await visitor.call('POST', '/api/receipts/appeal', { ...receipt, message: 'Please.' }, key());
    await server.call('GET', receiptPath(token), undefined, { accept: 'text/html' });
    await sendForm(server, receiptFormPath(token, 'edit'), { content: 'x' });
    const others = [paths.home, paths.browse, '/api/experiences', '/feed.xml', '/feed.json'];
    const answers = await Promise.all(others.map((path) => server.call('GET', path)));
    const rows = await tableContents(database);
    expect(rows['receipts']).toHaveLength(1);
    await database.write((trx) => trx.schema.alterTable('receipts').renameTo('none').execute());
    await server.call('GET', receiptPath(token), undefined, { accept: 'text/html' });
    const failed = [
      await visitor.call('POST', '/api/receipt', receipt),
      await visitor.call('POST', '/api/receipts/edit', edit, key()),
    ];
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
      'referrer-policy': 'no-referrer',
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
