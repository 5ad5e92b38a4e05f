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
import { aStory, type TestServer } from '../../../test/support/server/test-server.ts';
import { createReceiptToken } from '../../domain/receipt-token.ts';

async function heldId({ database }: TestServer): Promise<string> {
  const row = await database.read
    .selectFrom('heldStories')
    .select('experienceId')
    .executeTakeFirstOrThrow();
  return row.experienceId;
}

describe('a receipt', () => {
  test('shows a published story to whoever has it', async () => {
    const server = await openServer(engine);
    const author = await post(server);
    expect(author.answer.statusCode).toBe(201);
    expect(author.answer.body).not.toContain(author.token);
    const receipt = await author.receipt();
    expect(receipt).toMatchObject({ status: 'published', decision: null, appeal: null });
    expect(receipt.experience?.content).toBe(published);
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
    expect(await author.receipt()).toMatchObject({ status: 'held', reasons: [reason] });
    const admin = await server.admin();
    await admin.call('POST', `/api/admin/publish/${await heldId(server)}`);
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

  test('outlives a story that a moderator deleted', async () => {
    const server = await openServer(engine);
    const author = await post(server);
    await (await server.admin()).call('DELETE', `/api/admin/delete/${idOf(author)}`);
    const answer = await server.call('POST', '/api/receipt', { receipt: author.token });
    expect(answer.json()).toMatchObject({ status: 'removed', experience: null });
    expect(answer.body).not.toContain(published);
  });

  test('belongs to one story', async () => {
    const server = await openServer(engine);
    const author = await post(server);
    const other = { ...aStory(), content: 'Another stranger waved.', receipt: author.token };
    const answer = await author.visitor.call('POST', '/api/experiences', other);
    expect([answer.statusCode, answer.json<{ issues: unknown[] }>().issues]).toMatchObject([
      400,
      [{ path: 'receipt' }],
    ]);
  });

  test('is not in the database, only its hash', async () => {
    const server = await openServer(engine);
    const { token } = await post(server);
    const rows = await server.database.read.selectFrom('receipts').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
