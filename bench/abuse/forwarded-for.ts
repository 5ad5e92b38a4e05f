import { flood } from '../support/client.ts';
import { median, ms, us, type Row } from '../support/row.ts';
import { attackServer, unrelatedAddress, type AttackedServer } from './scenario.ts';

const rounds = 7;
const requests = 1_000;
const goal = 100;

/** The additional CPU of a request with a long X-Forwarded-For header. */
export async function* forwardedFor(): AsyncIterable<Row> {
  yield* attackServer(20, async function* (server) {
    const long = '10.11.12.13, '.repeat(1_100);
    const costs = { short: [] as number[], long: [] as number[] };
    for (let round = -1; round < rounds; round++) {
      const short = await costOf(server, round, '');
      const other = await costOf(server, round, long);
      // The first round warms up.
      if (round < 0) continue;
      costs.short.push(short);
      costs.long.push(other);
    }
    const more = median(costs.long) - median(costs.short);
    yield {
      name: `a request with ${long.length} bytes of X-Forwarded-For: CPU more than without`,
      value: us(more),
      limit: `${us(median(costs.long))} with, ${us(median(costs.short))} without`,
      goal: `< ${ms(goal / 1_000)}`,
      met: more < goal,
    };
  });
}

/** Microseconds of CPU for a request whose network is determined. */
async function costOf(server: AttackedServer, round: number, before: string): Promise<number> {
  const { cpu } = await server.usage();
  const make = (i: number) => ({
    path: `/api/experiences/by-random-id/none_${i % 10}`,
    from: before + unrelatedAddress((round + 2) * requests + i),
  });
  await flood(server.url, { connections: 4, amount: requests, make });
  const after = await server.usage();
  return (after.cpu - cpu) / requests;
}
