import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  connectTo,
  createEmptyDatabase,
  engine,
} from '../../../test/support/database/test-database.ts';
import { renderingBundle } from '../../../test/support/server/rendering-bundle.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { paths, receiptFormPath, receiptPath } from '../../contract/paths.ts';
import { createReceiptToken } from '../../domain/receipt-token.ts';
import { migrate } from '../db/migrate.ts';
import { tableNames } from '../transfer/table-queries.ts';

const asForm = {
  accept: 'text/html',
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};
const fields = (values: Record<string, string>) => new URLSearchParams(values).toString();

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
    await server.call('POST', receiptFormPath(token, 'edit'), fields({ content: 'x' }), asForm);
    const others = [paths.home, paths.browse, '/api/experiences', '/feed.xml', '/feed.json'];
    const answers = await Promise.all(others.map((path) => server.call('GET', path)));
    const rows = await Promise.all(
      tableNames.map((name) => database.read.selectFrom(name).selectAll().execute()),
    );
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
  test('is stored nowhere, indexed nowhere, and is no referrer', async () => {
    const server = await openTestServer('sqlite');
    const { headers } = await server.call('GET', receiptPath(createReceiptToken()));
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers.etag).toBeUndefined();
  });

  test('is where a form without JavaScript leads, and shows its own link once', async () => {
    const server = await openTestServer('sqlite');
    const sent = await server.call('POST', paths.post, fields(aStory()), asForm);
    expect(sent.statusCode).toBe(303);
    const location = String(sent.headers.location);
    expect(location).toMatch(/^\/receipt\/[\w-]{22}#shared$/);
    const token = location.slice(receiptPath('').length, -'#shared'.length);
    const answer = await server.call('POST', '/api/receipt', { receipt: token });
    expect(answer.json()).toMatchObject({ status: 'published' });
  });

  test('takes its forms: an edit, an appeal and a deletion lead back to it', async () => {
    const server = await openTestServer('sqlite');
    const token = createReceiptToken();
    const visitor = server.visitor();
    const posted = await visitor.call('POST', '/api/experiences', { ...aStory(), receipt: token });
    const send = async (form: 'edit' | 'delete' | 'appeal', values: Record<string, string>) => {
      const answer = await server.call(
        'POST',
        receiptFormPath(token, form),
        fields(values),
        asForm,
      );
      return [answer.statusCode, answer.headers.location];
    };
    const back = [303, `${receiptPath(token)}#saved`];
    expect(await send('edit', { content: 'A kind teacher waved at me.', tags: '' })).toEqual(back);
    expect((await send('appeal', { message: 'Please look again.' }))[0]).toBe(409);
    await server.visitor().report(posted.json<{ id: string }>().id);
    expect(await send('appeal', { message: 'Please look again.' })).toEqual(back);
    expect(await send('delete', {})).toEqual(back);
    const answer = await server.call('POST', '/api/receipt', { receipt: token });
    expect(answer.json()).toMatchObject({ status: 'deleted' });
  });
});
