import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { tableContents } from '../../../test/support/database/table-contents.ts';
import { engine, engines } from '../../../test/support/database/test-database.ts';
import { idOf, postWithReceipt, type Author } from '../../../test/support/receipts/author.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { Receipt } from '../../contract/endpoints/receipts.ts';

const another = 'A kind teacher waved at me.';
const nine = ['DE', 'JP', 'BR', 'KE', 'NZ', 'FR', 'IN', 'CA', 'EG'];

/** A new visitor's vote from a country, which can be taken back. */
async function voteFrom(server: TestServer, id: string, country?: string) {
  const visitor = server.visitor();
  const answer = await visitor.vote(id, undefined, country);
  expect(answer.statusCode).toBe(200);
  const body = { voterFingerprint: 'any', ...(country !== undefined && { country }) };
  return () => visitor.call('DELETE', `/api/experiences/${id}/vote`, body);
}

const stampedIn = async (author: Author) => (await author.receipt()).stampedIn;

describe.each(engines)('an author on %s', (onEngine) => {
  test('learns in how many countries their story was stamped, from five on and in steps of five, from the receipt alone and from a list of receipts', async () => {
    const server = await openTestServer(onEngine);
    const [author, other] = [await postWithReceipt(server), await postWithReceipt(server, another)];
    const id = idOf(author);
    const told: (number | undefined)[] = [];
    for (const country of [...nine, 'AT']) {
      await voteFrom(server, id, country);
      // Another vote from there, and one of a device that does not know where it is.
      await voteFrom(server, id, country);
      await voteFrom(server, id);
      told.push(await stampedIn(author));
    }
    const below = [undefined, undefined, undefined, undefined];
    expect(told).toEqual([...below, 5, 5, 5, 5, 5, 10]);
    expect(other.answer.statusCode).toBe(201);
    const listed = await server.call('POST', '/api/receipts', {
      receipts: [other.token, author.token],
    });
    expect(listed.json<Receipt[]>().map((receipt) => receipt.stampedIn)).toEqual([undefined, 10]);
  });

  test('no longer learns of a country whose only vote was taken back; what was never counted takes nothing away', async () => {
    const server = await openTestServer(onEngine);
    const author = await postWithReceipt(server);
    const id = idOf(author);
    for (const country of nine.slice(0, 4)) await voteFrom(server, id, country);
    const takeBack = await voteFrom(server, id, 'EG');
    const takeBackSecond = await voteFrom(server, id, 'EG');
    expect((await takeBackSecond()).statusCode).toBe(200);
    expect(await stampedIn(author)).toBe(5);
    await takeBack();
    expect(await stampedIn(author)).toBeUndefined();
    expect(await rowsOf(server, 'voteCountries')).toHaveLength(4);
    const visitor = server.visitor();
    await visitor.vote(id);
    const body = { voterFingerprint: 'any', country: 'AT' };
    await visitor.call('DELETE', `/api/experiences/${id}/vote`, body);
    await voteFrom(server, id, 'EG');
    expect(await stampedIn(author)).toBe(5);
  });

  test('learns no country of a story that was deleted, and none stays in the database', async () => {
    const server = await openTestServer(onEngine);
    const author = await postWithReceipt(server);
    for (const country of nine) await voteFrom(server, idOf(author), country);
    expect(await rowsOf(server, 'voteCountries')).toHaveLength(9);
    await author.withdraw();
    expect(await rowsOf(server, 'voteCountries')).toEqual([]);
    expect(await stampedIn(author)).toBeUndefined();
  });
});

test('the database does not say which countries there are, nor which are the same in two stories, nor whose or when a vote from there was', async () => {
  const server = await openTestServer(engine);
  const stories = [await server.post(), await server.post()];
  for (const { id } of stories)
    for (const country of ['JP', 'JP', 'KE']) await voteFrom(server, id, country);
  const rows = (await rowsOf(server, 'voteCountries')) as Record<string, unknown>[];
  expect(rows.map((row) => Object.keys(row).toSorted())).toEqual(
    rows.map(() => ['country', 'experienceId', 'votes']),
  );
  expect(rows.map(({ votes }) => Number(votes)).toSorted((a, b) => a - b)).toEqual([1, 1, 2, 2]);
  expect(new Set(rows.map(({ country }) => country)).size).toBe(4);
  const contents = Object.values(await tableContents(server.database))
    .flat()
    .join();
  for (const name of ['"JP"', '"KE"', 'Japan', 'Kenya']) expect(contents).not.toContain(name);
});

test('nobody else learns of countries: neither the answer to a vote nor the story has them', async () => {
  const server = await openTestServer(engine);
  const story = await server.post();
  const answer = await server.visitor().vote(story.id, undefined, 'JP');
  expect(answer.json()).toEqual({ votes: 1 });
  const shown = await server.call('GET', `/api/experiences/by-random-id/${story.randomId}`);
  expect(Object.keys(shown.json<Experience>())).toEqual(Object.keys(story));
});

test.each(['XX', 'jp', 'Japan', '', 7, null])(
  'a vote from %j is refused, and one from nowhere is a vote',
  async (country) => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    const url = `/api/experiences/${id}/vote`;
    for (const method of ['POST', 'DELETE'] as const) {
      const answer = await server.visitor().call(method, url, { voterFingerprint: 'f', country });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ issues: [{ path: 'country' }] });
    }
    expect((await server.visitor().vote(id)).json()).toEqual({ votes: 1 });
  },
);

test('a vote that is sent twice with its key counts its country once', async () => {
  const server = await openTestServer(engine);
  const { id } = await server.post();
  const visitor = server.visitor();
  const send = () =>
    visitor.call(
      'POST',
      `/api/experiences/${id}/vote`,
      { voterFingerprint: 'f', country: 'JP' },
      { 'idempotency-key': '9b2d0c52-3f61-4b1c-a4f7-1c39a2f0d3f1' },
    );
  for (const { statusCode } of await Promise.all([send(), send()])) expect(statusCode).toBe(200);
  expect(await rowsOf(server, 'voteCountries')).toMatchObject([{ votes: 1 }]);
});
