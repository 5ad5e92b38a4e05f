import { get } from 'node:http';
import type { BareResponse } from './support/bare-server.ts';
import { countOf, flood, type VisitorRequest } from './support/client.ts';
import { copyDataSet } from './support/data-sets.ts';
import type { Options } from './support/report.ts';
import { median, times, us, type Row } from './support/row.ts';
import { startBareServer, startServer, type Measured } from './support/server.ts';

const goal = 1.25;
const rounds = 7;
const requestsARound = 10_000;
const connections = 16;

const addresses = { 'JSON of 20 stories': '/api/experiences', 'home page': '/' };
const encodings = { identity: 'identity', br: 'gzip, deflate, br, zstd' };

/** The CPU of a cached response compared with `node:http` that writes the same bytes. */
export async function* cachedGet({ stories: [count = 0] }: Options): AsyncIterable<Row> {
  const { place, remove } = await copyDataSet(count);
  const server = await startServer(place);
  try {
    for (const [what, path] of Object.entries(addresses)) {
      for (const [encoding, accepted] of Object.entries(encodings)) {
        const name = `cached GET, ${what}, ${encoding}: CPU per request`;
        yield await compared(name, server, { path, headers: { 'accept-encoding': accepted } });
      }
    }
  } finally {
    await server.stop();
    remove();
  }
}

async function compared(name: string, server: Measured, request: VisitorRequest): Promise<Row> {
  const bare = await startBareServer(await responseOf(server.url, request));
  const costs = { ours: [] as number[], bare: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    const ours = await costOf(server, request);
    const limit = await costOf(bare, request);
    // The first round is a warm-up.
    if (round < 0) continue;
    costs.ours.push(ours);
    costs.bare.push(limit);
  }
  await bare.stop();
  // Of the rounds, because other load on this machine slows both.
  const ratio = median(costs.ours.map((cost, round) => cost / (costs.bare[round] ?? 0)));
  return {
    name,
    value: `${us(median(costs.ours))}, ${times(ratio)}`,
    limit: `bare node:http ${us(median(costs.bare))}`,
    goal: `<= ${goal}x`,
    met: ratio <= goal,
  };
}

/** CPU of the whole process for one request, in microseconds. */
async function costOf({ url, usage }: Measured, request: VisitorRequest): Promise<number> {
  const before = await usage();
  const load = { connections, amount: requestsARound, make: () => request };
  const statuses = await flood(url, load);
  const after = await usage();
  const failed = requestsARound - countOf(statuses, 200);
  if (failed > 0) throw new Error(`${failed} of ${requestsARound} failed.`);
  return (after.cpu - before.cpu) / requestsARound;
}

// Node adds these headers.
const automatic = new Set(['date', 'connection', 'keep-alive']);

/** The response without decoding, and with its headers in their order. */
function responseOf(url: string, { path, headers }: VisitorRequest): Promise<BareResponse> {
  return new Promise((done, failed) => {
    const sent = get(url + path, { headers: { ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', failed);
      response.once('end', () => {
        const { rawHeaders } = response;
        const isKept = (at: number) =>
          !automatic.has((rawHeaders[at - (at % 2)] ?? '').toLowerCase());
        const body = Buffer.concat(chunks).toString('base64');
        done({ headers: rawHeaders.filter((_, at) => isKept(at)), body });
      });
    });
    sent.once('error', failed);
  });
}
