import { randomUUID } from 'node:crypto';
import { day, hour, minute } from '../../src/contract/durations.ts';
import { actionLimits } from '../../src/server/limits/limits.ts';
import type { Row } from '../row.ts';
import { openClockedServer, type ClockedServer } from './clocked-server.ts';

const address = '203.0.113.9';

/** Attempts at a constant rate, and whether each had an effect. */
interface Attempts {
  readonly what: string;
  readonly every: number;
  readonly lasting: number;
  readonly attempt: (server: ClockedServer, i: number) => Promise<boolean>;
  readonly allowed: readonly { readonly span: number; readonly most: number }[];
}

const kinds: readonly Attempts[] = [
  {
    what: 'stories that one network hides, with a new device each',
    every: 3 * minute,
    lasting: 32 * hour,
    attempt: (server, i) => hide(server, i),
    allowed: [
      { span: hour, most: actionLimits.hidingsOfNetwork.max },
      { span: day, most: actionLimits.hidingsOfNetworkADay.max },
    ],
  },
  {
    what: 'stories that one device hides',
    every: 5 * minute,
    lasting: 8 * hour,
    attempt: (server, i) => hide(server, i, 'one'),
    allowed: [{ span: hour, most: actionLimits.hidingsOfDevice.max }],
  },
  {
    what: 'posts of one network, with a new device each',
    every: 8 * minute,
    lasting: 32 * hour,
    attempt: (server, i) => post(server, i),
    allowed: [{ span: day, most: actionLimits.postsOfNetworkADay.max }],
  },
  {
    what: 'posts of one device',
    every: 8 * minute,
    lasting: 32 * hour,
    attempt: (server, i) => post(server, i, 'one'),
    allowed: [{ span: day, most: actionLimits.postsOfDeviceADay.max }],
  },
  {
    what: 'votes of one device',
    every: 850,
    lasting: 20 * minute,
    attempt: (server, i) => vote(server, i, 'one'),
    allowed: [
      { span: minute, most: actionLimits.votesOfDevice.max },
      { span: day, most: actionLimits.votesOfDeviceADay.max },
    ],
  },
  {
    what: 'votes of one network, with a new device each',
    every: 26_000,
    lasting: 16 * hour,
    attempt: (server, i) => vote(server, i),
    allowed: [{ span: day, most: actionLimits.votesOfNetwork.max }],
  },
];

/** Whether "10 an hour" means in any hour and "30 a day" in any 24 hours, also across midnight. */
export async function* windows(): AsyncIterable<Row> {
  for (const { what, every, lasting, attempt, allowed } of kinds) {
    const server = await openClockedServer(Date.parse('2026-11-18T16:00:00Z'), 2_300);
    const begin = server.clock.now;
    const times: number[] = [];
    for (let i = 0; server.clock.now < begin + lasting; i++) {
      // With jitter, so that the result does not depend on the boundaries of windows.
      server.clock.now += every + (i % 7);
      if (await attempt(server, i)) times.push(server.clock.now);
    }
    await server.close();
    for (const { span, most } of allowed) {
      const seen = mostWithin(times, span);
      yield {
        name: `${what}: most in any ${nameOf(span)}`,
        value: String(seen),
        goal: `<= ${most}`,
        met: seen <= most,
      };
    }
  }
}

function mostWithin(times: readonly number[], span: number): number {
  let first = 0;
  let most = 0;
  times.forEach((time, last) => {
    while ((times[first] ?? time) <= time - span) first++;
    most = Math.max(most, last - first + 1);
  });
  return most;
}

function nameOf(span: number): string {
  return span === day ? 'day' : span === hour ? 'hour' : 'minute';
}

const cookies = new WeakMap<ClockedServer, string>();

/** Sends a write from a known device with its cookie, or from a new device. */
async function write(
  server: ClockedServer,
  { path, body, device }: { path: string; body: object; device: string | undefined },
) {
  const known = device === undefined ? undefined : cookies.get(server);
  const answer = await server.send({ path, from: address, body, ...(known && { cookie: known }) });
  if (device !== undefined) cookies.set(server, answer.cookie);
  return answer;
}

async function hide(server: ClockedServer, i: number, device?: string): Promise<boolean> {
  const path = `/api/experiences/${server.ids[i] ?? ''}/report`;
  const body = { reason: 'other', reporterFingerprint: randomUUID() };
  const answer = await write(server, { path, body, device });
  return answer.status === 201 && answer.body.includes('"hidden":true');
}

async function post(server: ClockedServer, i: number, device?: string): Promise<boolean> {
  const body = {
    content: `A stranger carried my shopping up the stairs, and that was the time of ${wordOf(i)}.`,
    continent: 'europe',
    country: 'Germany',
    city: 'Berlin',
  };
  return (await write(server, { path: '/api/experiences', body, device })).status === 201;
}

/** Only letters, because texts that only differ in digits could count as duplicates. */
export function wordOf(i: number): string {
  return Array.from(String(i), (digit) => 'bcdfghjklm'[Number(digit)]).join('a');
}

async function vote(server: ClockedServer, i: number, device?: string): Promise<boolean> {
  const path = `/api/experiences/${server.ids[i % server.ids.length] ?? ''}/vote`;
  const body = { voterFingerprint: randomUUID() };
  return (await write(server, { path, body, device })).status === 200;
}
