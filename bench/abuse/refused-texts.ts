import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { actionLimits } from '../../src/server/limits/limits.ts';
import { countOf, flood, tally, type Statuses } from '../support/client.ts';
import { atMost, exactly, type Row } from '../support/row.ts';
import { uniqueStory } from '../support/stories.ts';
import { attackServer, unrelatedAddress } from './scenario.ts';

const times = 800;
// A text that rules and model leave to the LLM.
const doubtful = 'The stupid bus was late again and the weather was awful, but a stranger smiled.';

/** How often the LLM is called for a text that is sent repeatedly, and how often a repeated text is published. */
export async function* refusedTexts(): AsyncIterable<Row> {
  const model = await openModel();
  const env = { REVIEW_LLM_URL: model.url, REVIEW_LLM_MODEL: 'tiny' };
  try {
    yield* attackServer(20, ({ url }) => attack(url, model.calls), env);
  } finally {
    model.close();
  }
}

async function* attack(url: string, calls: () => number): AsyncIterable<Row> {
  const same = await postAll(url, { amount: times, text: () => doubtful });
  const name = `the same refused text, ${times} times from ${times} networks: calls of the language model`;
  yield { ...exactly(name, calls(), 1), limit: `answers: ${tally(same)}` };
  const glad = uniqueStory().content;
  const published = await postAll(url, { amount: 100, text: () => glad });
  const again = 'the same text in the same city, 100 times from 100 networks: published';
  yield { ...exactly(again, countOf(published, 201), 1), limit: `answers: ${tally(published)}` };

  const { content } = uniqueStory();
  const alike = (i: number) => content.replace('.', '!'.repeat(i + 1));
  const one = await postAll(url, { amount: 10, text: alike, from: () => unrelatedAddress(5_000) });
  yield atMost('a text with other punctuation, 10 times from one network: published', {
    value: countOf(one, 201),
    goal: actionLimits.similarPostsOfNetwork.max,
    format: String,
  });
  const all = await postAll(url, {
    amount: 100,
    text: (i) => alike(20 + i),
    from: (i) => unrelatedAddress(6_000 + i),
  });
  const row = atMost('and 100 times from 100 networks: published in all', {
    value: countOf(one, 201) + countOf(all, 201),
    goal: actionLimits.similarPosts.max,
    format: String,
  });
  yield { ...row, limit: `answers: ${tally(all)}` };
}

interface Posts {
  readonly amount: number;
  readonly text: (i: number) => string;
  /** By default each comes from another network. */
  readonly from?: (i: number) => string;
}

function postAll(url: string, { amount, text, from = unrelatedAddress }: Posts): Promise<Statuses> {
  const make = (i: number) => ({
    path: '/api/experiences',
    from: from(i),
    body: { ...uniqueStory(), content: text(i) },
  });
  return flood(url, { connections: Math.min(8, amount), amount, make });
}

/** An LLM server that rejects every story. */
async function openModel(): Promise<{ url: string; calls: () => number; close: () => void }> {
  let calls = 0;
  const content = JSON.stringify({ verdict: 'refuse', rules: ['toxic'] });
  const answer = { choices: [{ index: 0, message: { role: 'assistant', content } }] };
  const server = createServer((request, response) => {
    calls++;
    request.resume().once('end', () => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => void server.close();
  return { url: `http://127.0.0.1:${port}/v1`, calls: () => calls, close };
}
