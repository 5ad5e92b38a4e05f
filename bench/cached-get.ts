import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { BareAnswer } from './bare-server.ts';
import { copyDataSet } from './data-sets.ts';
import { newFolder } from './folders.ts';
import { times, us, type Options, type Row } from './row.ts';
import { startBenchProgram, startServer, type Measured } from './server.ts';
import { median } from './statistics.ts';

const goal = 1.25;
const rounds = 7;
const requestsARound = 10_000;
const connections = 16;

const addresses = { 'JSON of 20 stories': '/api/experiences', 'home page': '/' };
const encodings = { identity: undefined, br: 'gzip, deflate, br, zstd' };

/** The CPU of a cached response compared with `node:http` that writes the same bytes. */
export async function* cachedGet({ stories: [count = 0] }: Options): AsyncIterable<Row> {
  const { place, remove } = await copyDataSet(count);
  const server = await startServer(place);
  try {
    for (const [what, path] of Object.entries(addresses)) {
      for (const [encoding, accepted] of Object.entries(encodings)) {
        const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
        const { ours, bare, ratio } = await compare(server, path, headers);
        yield {
          name: `cached GET, ${what}, ${encoding}: CPU per request`,
          value: `${us(ours)}, ${times(ratio)}`,
          limit: `bare node:http ${us(bare)}`,
          goal: `<= ${goal}x`,
          met: ratio <= goal,
        };
      }
    }
  } finally {
    await server.stop();
    remove();
  }
}

interface Comparison {
  /** Microseconds. */
  readonly ours: number;
  readonly bare: number;
  /** The median of the ratios of the rounds, because other load on this machine slows both. */
  readonly ratio: number;
}

async function compare(
  server: Measured,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Comparison> {
  const file = join(newFolder(), 'answer.json');
  writeFileSync(file, JSON.stringify(await answerOf(server.url + path, headers)));
  const bare = await startBenchProgram('bare-server.ts', [file]);
  try {
    const costs = { ours: [] as number[], bare: [] as number[] };
    for (let round = -1; round < rounds; round++) {
      const ours = await costOf(server, path, headers);
      const limit = await costOf(bare, path, headers);
      // The first round is a warm-up.
      if (round < 0) continue;
      costs.ours.push(ours);
      costs.bare.push(limit);
    }
    const ratios = costs.ours.map((cost, round) => cost / (costs.bare[round] ?? Number.NaN));
    return { ours: median(costs.ours), bare: median(costs.bare), ratio: median(ratios) };
  } finally {
    await bare.stop();
  }
}

/** CPU of the whole process for one request, in microseconds. */
async function costOf(
  { url, usage }: Measured,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const before = await usage();
  const load = { url: url + path, connections, amount: requestsARound, headers };
  const { errors, non2xx, requests } = await autocannon(load);
  const after = await usage();
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} of ${requests.total} failed.`);
  return (after.cpu - before.cpu) / requests.total;
}

// Node adds these headers.
const automatic = new Set(['date', 'connection', 'keep-alive']);

/** The response without decoding, and with its headers in their order. */
function answerOf(url: string, headers: Readonly<Record<string, string>>): Promise<BareAnswer> {
  return new Promise((done, failed) => {
    const asked = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', failed);
      response.once('end', () => {
        done({
          headers: pairs(response.rawHeaders)
            .filter(([name]) => !automatic.has(name.toLowerCase()))
            .flat(),
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    });
    asked.once('error', failed).end();
  });
}

function pairs(list: readonly string[]): [string, string][] {
  return list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? '']] : []));
}
