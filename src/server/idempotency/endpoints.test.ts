import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { tableContents } from '../../../test/support/database/table-contents.ts';
import { engine } from '../../../test/support/database/test-database.ts';
import { newReceiver } from '../../../test/support/push/push-receiver.ts';
import { idOf, postWithReceipt } from '../../../test/support/receipts/author.ts';
import {
  aStory,
  openTestServer,
  type TestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { hour, minute } from '../../contract/durations.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { getReceiptEndpoint, listReceiptsEndpoint } from '../../contract/endpoints/receipts.ts';

interface Write {
  readonly body: object;
  /** Another body that the endpoint takes as well. */
  readonly otherBody: object;
  /** The story in the address. */
  readonly id?: string;
  /** Who sends them, where only they can; by default somebody new. */
  readonly senders?: readonly [TestVisitor, TestVisitor];
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Sent in a body because a receipt is a secret, which no address contains. */
const readsByPost: ReadonlySet<Endpoint> = new Set([getReceiptEndpoint, listReceiptsEndpoint]);

/** Readers' writes. The console sends no key: its sessions belong to one person. */
const keyed = endpoints.filter(
  (endpoint) =>
    endpoint.method !== 'GET' &&
    !readsByPost.has(endpoint) &&
    !endpoint.path.startsWith('/api/admin/'),
);

const address = 'https://updates.push.services.mozilla.com/wpush/v2/secret-address';
const { keys } = newReceiver();
const subscription = { endpoint: address, keys, zone: 'Europe/Berlin', hour: 8 };
const subscriptionPath = '/api/daily-dose/subscription';

async function subscribed(server: TestServer): Promise<Write> {
  const [body, otherBody] = [{ endpoint: address }, { endpoint: `${address}-2` }];
  for (const endpoint of [body, otherBody]) {
    const answer = await server.call('POST', subscriptionPath, { ...subscription, ...endpoint });
    expect(answer.statusCode).toBe(200);
  }
  return { body, otherBody };
}

const voteOf = async (server: TestServer) => ({
  id: (await server.post()).id,
  body: { voterFingerprint: 'one browser' },
  otherBody: { voterFingerprint: 'another browser' },
});

/** A write with a receipt: with another body it is about another author's story. */
async function withReceipt(
  server: TestServer,
  { body = {}, otherBody = body, areHidden = false }: Partial<Write> & { areHidden?: boolean } = {},
): Promise<Write> {
  const author = await postWithReceipt(server);
  const other = await postWithReceipt(server, 'A kind teacher waved at me.');
  if (areHidden) for (const each of [author, other]) await server.visitor().report(idOf(each));
  return {
    body: { receipt: author.token, ...body },
    otherBody: { receipt: other.token, ...otherBody },
  };
}

/** For each keyed endpoint of the contract a write that succeeds. */
const writes: Readonly<Record<string, (server: TestServer) => Write | Promise<Write>>> = {
  'POST /api/experiences': () => ({ body: aStory(), otherBody: aStory() }),
  'POST /api/experiences/{id}/vote': voteOf,
  'DELETE /api/experiences/{id}/vote': async (server) => {
    const vote = await voteOf(server);
    const senders = [server.visitor(), server.visitor()] as const;
    await senders[0].vote(vote.id, vote.body.voterFingerprint);
    await senders[1].vote(vote.id, vote.otherBody.voterFingerprint);
    return { ...vote, senders };
  },
  'POST /api/experiences/{id}/report': async (server) => ({
    id: (await server.post()).id,
    body: { reason: 'spam', reporterFingerprint: 'one browser' },
    otherBody: { reason: 'other', reporterFingerprint: 'one browser' },
  }),
  'POST /api/receipts/edit': (server) =>
    withReceipt(server, {
      body: { content: 'A kind baker waved at me.', tags: 'Bread' },
      otherBody: { content: 'A kind tailor waved at me.', tags: 'Thread' },
    }),
  'POST /api/receipts/delete': (server) => withReceipt(server),
  // Only a hidden story has an appeal.
  'POST /api/receipts/appeal': (server) =>
    withReceipt(server, { body: { message: 'It is about my own neighbour.' }, areHidden: true }),
  [`POST ${subscriptionPath}`]: () => ({
    body: subscription,
    otherBody: { ...subscription, hour: 9 },
  }),
  [`POST ${subscriptionPath}/look`]: subscribed,
  [`POST ${subscriptionPath}/end`]: subscribed,
};

test('the contract lists the problem key-reused for each write of a reader, and each is tested with a key', () => {
  expect(endpoints.filter(({ problems }) => problems.includes('key-reused'))).toEqual(keyed);
  expect(Object.keys(writes).toSorted()).toEqual(keyed.map(nameOf).toSorted());
});

test.each(keyed.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'the same Idempotency-Key for %s takes effect once with the same body, and is refused with another',
  async (name, endpoint) => {
    // The caches' version of the votes changes after the test.
    const server = await openTestServer(engine, { vapidPublicKey: 'a key', voteDelay: hour });
    const write = await writes[name]?.(server);
    if (write === undefined) throw new Error(`There is no write for ${name}`);
    const path = endpoint.path.replace('{id}', write.id ?? '');
    const [visitor, other] = write.senders ?? [server.visitor(), server.visitor()];
    const headers = { 'idempotency-key': randomUUID() };
    const send = (body: object) => visitor.call(endpoint.method, path, body, headers);
    const successes = Object.keys(endpoint.responses).map(Number);
    const before = await tableContents(server.database);
    const first = await send(write.body);
    expect(successes).toContain(first.statusCode);
    const after = await tableContents(server.database);
    expect(after).not.toEqual(before);
    const refused = await send(write.otherBody);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'key-reused']);
    expect(await tableContents(server.database)).toEqual(after);
    const withNewKey = await other.call(endpoint.method, path, write.otherBody);
    expect(successes).toContain(withNewKey.statusCode);
    const latest = await tableContents(server.database);
    server.clock.now += minute;
    const again = await send(write.body);
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(await tableContents(server.database)).toEqual(latest);
  },
);
