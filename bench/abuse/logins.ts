import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { flood, send, tally } from '../support/client.ts';
import { ms, type Row } from '../support/row.ts';
import { attackServer, prefix48Address, sitePassword } from './scenario.ts';

const tries = 15;
const goal = 14;
const limit = 3_000;
const pause = 1_000;
const path = '/api/admin/login';

/**
 * Whether the owner can log in from an unused network while 12 connections guess the password, each guess from another
 * network of one IPv6 /48.
 */
export async function* logins(): AsyncIterable<Row> {
  yield* attackServer(20, async function* ({ url }) {
    const ended = new AbortController();
    const make = (i: number) => ({
      path,
      from: prefix48Address(i, 7),
      body: { password: randomBytes(12).toString('hex') },
    });
    const guesses = flood(url, { connections: 12, until: ended.signal, make });
    const waits: number[] = [];
    for (let i = 1; i <= tries; i++) {
      await wait(pause);
      const started = performance.now();
      const from = `198.51.100.${i}`;
      const { status } = await send(url, { path, from, body: { password: sitePassword } });
      if (status === 200) waits.push(performance.now() - started);
    }
    ended.abort();
    const longest = Math.max(...waits);
    yield {
      name: 'logins with the right password from unused networks while a /48 guesses on 12 connections',
      value: `${waits.length} of ${tries} got in, each within ${ms(longest)}`,
      limit: `answers to guesses: ${tally(await guesses)}`,
      goal: `>= ${goal} of ${tries}, each within ${limit} ms`,
      met: waits.length >= goal && longest <= limit,
    };
  });
}
