import { once } from 'node:events';
import { createServer } from 'node:http';
import { actionLimits } from '../../src/server/limits/limits.ts';
import type { Row } from '../row.ts';
import { runConcurrently, Client, unrelatedAddress } from './client.ts';
import { publishableText } from './publishable-text.ts';
import { attackServer, count, tally } from './scenario.ts';

const times = 800;

/** How often the LLM is called for a text that is sent repeatedly, and how often a repeated text is published. */
export async function* refusedTexts(): AsyncIterable<Row> {
  const model = await openModel();
  const env = { REVIEW_LLM_URL: model.url, REVIEW_LLM_MODEL: 'tiny' };
  async function* attack({ url }: { url: string }): AsyncIterable<Row> {
    const client = new Client(url, 8);
    const same: number[] = [];
    await runConcurrently(8, times, async (i) => void same.push(await post(client, i, doubtful)));
    yield {
      name: `the same refused text, ${times} times from ${times} networks: calls of the language model`,
      value: String(model.calls()),
      limit: `answers: ${tally(same)}`,
      goal: '1',
      met: model.calls() === 1,
    };
    const glad: number[] = [];
    await runConcurrently(
      8,
      100,
      async (i) => void glad.push(await post(client, i, publishableText(0))),
    );
    yield {
      name: 'the same text in the same city, 100 times from 100 networks: published',
      value: String(count(glad, 201)),
      limit: `answers: ${tally(glad)}`,
      goal: '1',
      met: count(glad, 201) === 1,
    };
    yield* nearDuplicates(client);
    client.close();
  }
  try {
    yield* attackServer(20, attack, env);
  } finally {
    model.close();
  }
}

async function* nearDuplicates(client: Client): AsyncIterable<Row> {
  const alike = (i: number) => publishableText(1).replace('.', '!'.repeat(i + 1));
  const one: number[] = [];
  for (let i = 0; i < 10; i++) one.push(await post(client, 5_000, alike(i)));
  const most = actionLimits.similarPostsOfNetwork.max;
  yield {
    name: 'a text with other punctuation, 10 times from one network: published',
    value: String(count(one, 201)),
    goal: `<= ${most}`,
    met: count(one, 201) <= most,
  };
  const all: number[] = [];
  await runConcurrently(
    8,
    100,
    async (i) => void all.push(await post(client, 6_000 + i, alike(20 + i))),
  );
  const together = count(one, 201) + count(all, 201);
  yield {
    name: 'and 100 times from 100 networks: published in all',
    value: String(together),
    limit: `answers: ${tally(all)}`,
    goal: `<= ${actionLimits.similarPosts.max}`,
    met: together <= actionLimits.similarPosts.max,
  };
}

// A text that rules and model leave to the LLM.
const doubtful = 'The stupid bus was late again and the weather was awful, but a stranger smiled.';

async function post(client: Client, i: number, content: string): Promise<number> {
  const body = { content, continent: 'europe', country: 'Germany', city: 'Berlin' };
  const from = unrelatedAddress(i);
  return (await client.send({ method: 'POST', path: '/api/experiences', from, body })).status;
}

/** An LLM server that rejects every story. */
async function openModel(): Promise<{ url: string; calls: () => number; close: () => void }> {
  let calls = 0;
  const server = createServer((request, response) => {
    calls++;
    request.resume().once('end', () => {
      const content = JSON.stringify({ verdict: 'refuse', rules: ['toxic'] });
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] }),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls: () => calls,
    close: () => void server.close(),
  };
}
