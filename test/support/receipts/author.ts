import type { Experience } from '../../../src/contract/endpoints/experiences.ts';
import type { Receipt } from '../../../src/contract/endpoints/receipts.ts';
import { createReceiptToken } from '../../../src/domain/receipt-token.ts';
import type { Engine } from '../database/test-database.ts';
import { openKeywordReviewer } from '../review/fake-reviewers.ts';
import { aStory, openTestServer, type Answer, type TestServer } from '../server/test-server.ts';

/** A story that the review publishes. */
export const published = 'A kind stranger waved at me.';
/** A story that it holds. */
export const doubtful = 'Doubtful: somebody waved at me.';

/** Somebody who has posted a story, with its receipt. */
export type Author = Awaited<ReturnType<typeof postWithReceipt>>;

/** A server with a review that knows keywords. */
export async function openReceiptServer(
  engine: Engine,
  options: { limits?: boolean } = {},
): Promise<TestServer> {
  return openTestServer(engine, { reviewer: openKeywordReviewer(), ...options });
}

/** Posts a story with a new receipt. */
export async function postWithReceipt(server: TestServer, content = published, address?: string) {
  const token = createReceiptToken();
  const visitor = server.visitor(address);
  const story = { ...aStory(), content, receipt: token };
  const answer = await visitor.call('POST', '/api/experiences', story);
  const send = (path: string, body: object) =>
    visitor.call('POST', `/api/receipts/${path}`, { receipt: token, ...body });
  return {
    token,
    visitor,
    answer,
    /** What the receipt says. */
    receipt: async () =>
      (await server.call('POST', '/api/receipt', { receipt: token })).json<Receipt>(),
    edit: (text: string, more = {}) => send('edit', { content: text, ...more }),
    withdraw: () => send('delete', {}),
    appeal: (message = 'It is about my own neighbour.') => send('appeal', { message }),
  };
}

export const idOf = (author: Author) => author.answer.json<Experience>().id;

/** The status and the problem's code. */
export const codeOf = (answer: Answer) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];
