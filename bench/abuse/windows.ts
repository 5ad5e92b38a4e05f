import { randomUUID } from 'node:crypto';
import { day, hour, minute } from '../../src/contract/durations.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { actionLimits } from '../../src/server/limits/limits.ts';
import { openClockedServer, type ClockedServer } from '../support/clocked-server.ts';
import { copyDataSet } from '../support/data-sets.ts';
import { someStories } from '../support/popular.ts';
import { atMost, type Row } from '../support/row.ts';
import { uniqueStory } from '../support/stories.ts';

const address = '203.0.113.9';

/** Attempts at a constant rate, and whether each had an effect. */
interface Attempts {
  readonly what: string;
  readonly every: number;
  readonly lasting: number;
  readonly attempt: (server: Site, i: number) => Promise<boolean>;
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
    attempt: (server) => post(server),
    allowed: [{ span: day, most: actionLimits.postsOfNetworkADay.max }],
  },
  {
    what: 'posts of one device',
    every: 8 * minute,
    lasting: 32 * hour,
    attempt: (server) => post(server, 'one'),
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

/** A server with the stories that are voted for and reported. */
interface Site extends ClockedServer {
  readonly ids: readonly string[];
  /** Of the device `one`. */
  cookie?: string;
}

async function openSite(): Promise<Site> {
  const { place } = await copyDataSet(2_300);
  const database = openDatabase(place);
  const stories = await someStories(database, 2_300);
  await database.close();
  // At 16:00, so that midnight is in the middle.
  const now = Math.floor(Date.now() / day) * day + 16 * hour;
  return { ...(await openClockedServer(place, { now })), ids: stories.map(({ id }) => id) };
}

/** Whether "10 an hour" means in any hour and "30 a day" in any 24 hours, also across midnight. */
export async function* windows(): AsyncIterable<Row> {
  for (const { what, every, lasting, attempt, allowed } of kinds) {
    const server = await openSite();
    const begin = server.clock.now;
    const times: number[] = [];
    for (let i = 0; server.clock.now < begin + lasting; i++) {
      // With jitter, so that the result does not depend on the boundaries of windows.
      server.clock.now += every + (i % 7);
      if (await attempt(server, i)) times.push(server.clock.now);
    }
    await server.close();
    for (const { span, most } of allowed) {
      const value = mostWithin(times, span);
      const name = `${what}: most in any ${nameOf(span)}`;
      yield atMost(name, { value, goal: most, format: String });
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

/** Whose write it is: the one device of the server that is recognised by its cookie, or a new one. */
type Device = 'one' | undefined;

async function write(server: Site, path: string, body: object, device: Device) {
  const { cookie } = server;
  const headers = device === undefined || cookie === undefined ? {} : { cookie };
  const reply = await server.send({ path, from: address, body, headers });
  if (device !== undefined && reply.cookie !== '') server.cookie = reply.cookie;
  return reply;
}

async function hide(server: Site, i: number, device?: Device): Promise<boolean> {
  const path = `/api/experiences/${server.ids[i] ?? ''}/report`;
  const body = { reason: 'other', reporterFingerprint: randomUUID() };
  const reply = await write(server, path, body, device);
  return reply.status === 201 && reply.body.includes('"hidden":true');
}

async function post(server: Site, device?: Device): Promise<boolean> {
  return (await write(server, '/api/experiences', uniqueStory(), device)).status === 201;
}

async function vote(server: Site, i: number, device?: Device): Promise<boolean> {
  const path = `/api/experiences/${server.ids[i % server.ids.length] ?? ''}/vote`;
  const body = { voterFingerprint: randomUUID() };
  return (await write(server, path, body, device)).status === 200;
}
