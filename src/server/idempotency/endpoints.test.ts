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
  readonly path: string;
  readonly body: object;
  /** Another body that the endpoint takes as well. */
  readonly otherBody: object;
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

async function subscribed(server: TestServer, path: string): Promise<Write> {
  for (const endpoint of [address, `${address}-2`]) {
    const body = { ...subscription, endpoint };
    const response = await server.visitor().call('POST', subscriptionPath, body);
    expect(response.statusCode).toBe(200);
  }
  return { path, body: { endpoint: address }, otherBody: { endpoint: `${address}-2` } };
}

const voteFor = (id: string): Write => ({
  path: `/api/experiences/${id}/vote`,
  body: { voterFingerprint: 'one browser' },
  otherBody: { voterFingerprint: 'another browser' },
});

/** A write with a receipt: with another body it is about another author's story. */
async function withReceipt(
  server: TestServer,
  path: string,
  body: object = {},
  otherBody = body,
): Promise<Write> {
  const author = await postWithReceipt(server);
  const other = await postWithReceipt(server, 'A kind teacher waved at me.');
  // Only a hidden story has an appeal.
  if (path.endsWith('/appeal'))
    for (const each of [author, other]) await server.visitor().report(idOf(each));
  return {
    path,
    body: { receipt: author.token, ...body },
    otherBody: { receipt: other.token, ...otherBody },
  };
}

/** For each keyed endpoint of the contract a write that succeeds. */
const writes: Readonly<Record<string, (server: TestServer) => Promise<Write>>> = {
  'POST /api/experiences': () =>
    Promise.resolve({ path: '/api/experiences', body: aStory(), otherBody: aStory() }),
  'POST /api/experiences/{id}/vote': async (server) => voteFor((await server.post()).id),
  'DELETE /api/experiences/{id}/vote': async (server) => {
    const vote = voteFor((await server.post()).id);
    const senders = [server.visitor(), server.visitor()] as const;
    await senders[0].call('POST', vote.path, vote.body);
    await senders[1].call('POST', vote.path, vote.otherBody);
    return { ...vote, senders };
  },
  'POST /api/experiences/{id}/report': async (server) => ({
    path: `/api/experiences/${(await server.post()).id}/report`,
    body: { reason: 'spam', reporterFingerprint: 'one browser' },
    otherBody: { reason: 'other', reporterFingerprint: 'one browser' },
  }),
  'POST /api/receipts/edit': (server) =>
    withReceipt(
      server,
      '/api/receipts/edit',
      { content: 'A kind baker waved at me.', tags: 'Bread' },
      { content: 'A kind tailor waved at me.', tags: 'Thread' },
    ),
  'POST /api/receipts/delete': (server) => withReceipt(server, '/api/receipts/delete'),
  'POST /api/receipts/appeal': (server) =>
    withReceipt(server, '/api/receipts/appeal', { message: 'It is about my own neighbour.' }),
  [`POST ${subscriptionPath}`]: () =>
    Promise.resolve({
      path: subscriptionPath,
      body: subscription,
      otherBody: { ...subscription, hour: 9 },
    }),
  [`POST ${subscriptionPath}/look`]: (server) => subscribed(server, `${subscriptionPath}/look`),
  [`POST ${subscriptionPath}/end`]: (server) => subscribed(server, `${subscriptionPath}/end`),
};

test('the contract lists the problem key-reused for each write of a reader, and each is tested with a key', () => {
  expect(endpoints.filter(({ problems }) => problems.includes('key-reused'))).toEqual(keyed);
  expect(Object.keys(writes).toSorted()).toEqual(keyed.map(nameOf).toSorted());
});

test.each(keyed.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'the same Idempotency-Key for %s takes effect once with the same body, and is refused with another',
  async (name, endpoint) => {
    // The caches' version of the votes changes after the test.
    const options = { vapidPublicKey: 'a public key', voteDelay: hour };
    const server = await openTestServer(engine, options);
    const write = await writes[name]?.(server);
    if (write === undefined) throw new Error(`There is no write for ${name}`);
    const [visitor, other] = write.senders ?? [server.visitor(), server.visitor()];
    const headers = { 'idempotency-key': randomUUID() };
    const send = (body: object) => visitor.call(endpoint.method, write.path, body, headers);
    const successes = Object.keys(endpoint.responses).map(Number);
    const before = await tableContents(server.database);
    const first = await send(write.body);
    expect(successes).toContain(first.statusCode);
    const after = await tableContents(server.database);
    expect(after).not.toEqual(before);
    const refused = await send(write.otherBody);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'key-reused']);
    expect(await tableContents(server.database)).toEqual(after);
    const withNewKey = await other.call(endpoint.method, write.path, write.otherBody);
    expect(successes).toContain(withNewKey.statusCode);
    const latest = await tableContents(server.database);
    server.clock.now += minute;
    const again = await send(write.body);
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(await tableContents(server.database)).toEqual(latest);
  },
);
