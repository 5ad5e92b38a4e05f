import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  createMigratedDatabase,
  connectTo,
} from '../../../../test/support/database/test-database.ts';
import { aStory, openTestServer } from '../../../../test/support/server/test-server.ts';

test('no file contains the text of a deleted story, nor its search index entries', async () => {
  const place = await createMigratedDatabase('sqlite');
  const server = await openTestServer('sqlite', { database: connectTo(place) });
  const filesWith = (text: string) =>
    readdirSync(place.dataDir).filter((name) =>
      readFileSync(join(place.dataDir, name)).includes(text),
    );
  for (let i = 0; i < 30; i++) await server.post();
  const content = 'The \u16a0\u16a2\u16a6 runes on the wall made us all laugh.';
  const story = { ...aStory(), content };
  const key = { 'idempotency-key': randomUUID() };
  const posted = await server.visitor().call('POST', '/api/experiences', story, key);
  expect(filesWith(content)).not.toEqual([]);
  expect(filesWith('\u16a0\u16a2\u16a6')).not.toEqual([]);
  const admin = await server.admin();
  await admin.call('DELETE', `/api/admin/delete/${posted.json<{ id: string }>().id}`);
  for (const left of [content, 'runes on the wall', '\u16a0\u16a2\u16a6']) {
    expect(filesWith(left), left).toEqual([]);
  }
});
