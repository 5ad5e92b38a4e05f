import { describe, expect, test } from 'vitest';
import {
  engine,
  createMigratedDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import { formHeaders } from '../../../test/support/server/forms.ts';
import { read } from '../../../test/support/server/read.ts';
import {
  openTestServer,
  type Answer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import { minute } from '../../contract/durations.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import {
  experiencePath,
  unvoteFormPath,
  voteFormPath,
  votedId,
  voteTakenBackId,
} from '../../contract/paths.ts';
import { doubleTapWindow } from '../http/visitor/visitor.ts';

const firefox = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'accept-language': 'de' };

/** Sends the form as a browser without a cookie does. */
function tap(
  { app }: TestServer,
  randomId: string,
  headers: Readonly<Record<string, string>> = {},
  remoteAddress = '198.51.100.7',
): Promise<Answer> {
  const url = voteFormPath(randomId);
  const sent = { ...formHeaders, ...firefox, ...headers };
  return app.inject({ method: 'POST', url, remoteAddress, headers: sent });
}

const deviceOf = ({ cookies }: Answer) => cookies.map(({ name, value }) => `${name}=${value}`);

async function votesOf(server: TestServer, randomId: string): Promise<number> {
  await server.invalidateCache();
  return (await read<Experience>(server, `/api/experiences/by-random-id/${randomId}`)).votes;
}

describe('a double tap', () => {
  test('of a first visitor is one vote and one cookie; other networks, browsers, stories and later visits have their own', async () => {
    const server = await openTestServer(engine);
    const [{ randomId }, other] = [await server.post(), await server.post()];
    const [one, two] = await Promise.all([tap(server, randomId), tap(server, randomId)]);
    for (const { statusCode, headers } of [one, two])
      expect([statusCode, headers.location]).toEqual([
        303,
        `${experiencePath(randomId)}#${votedId}`,
      ]);
    expect(deviceOf(one)).toHaveLength(1);
    expect(deviceOf(two)).toEqual(deviceOf(one));
    expect(await votesOf(server, randomId)).toBe(1);
    const others = [
      await tap(server, randomId, {}, '198.51.100.8'),
      await tap(server, randomId, { 'user-agent': 'Mozilla/5.0 Chrome/140.0' }),
      await tap(server, randomId, { 'accept-language': 'fr' }),
      await tap(server, other.randomId),
    ];
    server.clock.now += doubleTapWindow + 1;
    others.push(one, await tap(server, randomId));
    expect(new Set(others.flatMap(deviceOf)).size).toBe(others.length);
    expect(await votesOf(server, randomId)).toBe(5);
    expect(await votesOf(server, other.randomId)).toBe(1);
  });

  test('of somebody who was here before ends as the first tap does: a vote, and one that is taken back; what comes later is refused', async () => {
    const server = await openTestServer(engine);
    const [before, { randomId }] = [await server.post(), await server.post()];
    const cookie = deviceOf(await tap(server, before.randomId)).join('');
    const nexts = async (url: string) => {
      const send = () =>
        server.app.inject({ method: 'POST', url, headers: { ...formHeaders, cookie } });
      const answers = await Promise.all([send(), send()]);
      return answers.map(({ statusCode, headers }) => headers.location ?? statusCode);
    };
    server.clock.now += 1;
    const page = experiencePath(randomId);
    const votes = [`${page}#${votedId}`, `${page}#${votedId}`];
    expect(await nexts(voteFormPath(randomId))).toEqual(votes);
    expect(await votesOf(server, randomId)).toBe(1);
    const takenBack = [`${page}#${voteTakenBackId}`, `${page}#${voteTakenBackId}`];
    expect(await nexts(unvoteFormPath(randomId))).toEqual(takenBack);
    expect(await votesOf(server, randomId)).toBe(0);
    await nexts(voteFormPath(randomId));
    server.clock.now += minute;
    expect(await nexts(voteFormPath(randomId))).toEqual([409, 409]);
    expect(await nexts(unvoteFormPath(randomId))).toEqual([409, 409]);
    expect(await votesOf(server, randomId)).toBe(1);
  });

  test('is one vote at any time of the clock, and towards the network’s limit', async () => {
    const server = await openTestServer(engine, { limits: true });
    for (const offset of [0, 1, doubleTapWindow / 2, doubleTapWindow - 1]) {
      server.clock.now += 10 * doubleTapWindow + offset - (server.clock.now % doubleTapWindow);
      const { randomId } = await server.post();
      const one = await tap(server, randomId);
      server.clock.now += 300;
      const two = await tap(server, randomId);
      expect(deviceOf(two), String(offset)).toEqual(deviceOf(one));
      for (let i = 0; i < 38; i++) expect((await tap(server, randomId)).statusCode).toBe(303);
      expect(await votesOf(server, randomId), String(offset)).toBe(1);
    }
  });

  test('is one vote on two servers whose clocks differ, and after a restart between the taps', async () => {
    const place = await createMigratedDatabase(engine);
    const first = await openTestServer(engine, { database: connectTo(place) });
    const second = await openTestServer(engine, { database: connectTo(place) });
    const { randomId } = await first.post();
    // The clock of the first server is ahead, and has just entered a new time slot.
    first.clock.now += doubleTapWindow - (first.clock.now % doubleTapWindow);
    second.clock.now = first.clock.now - 50;
    const taps = [await tap(first, randomId), await tap(second, randomId)];
    const restarted = await openTestServer(engine, { database: connectTo(place) });
    restarted.clock.now = first.clock.now + 2_000;
    taps.push(await tap(restarted, randomId));
    expect(new Set(taps.flatMap(deviceOf)).size).toBe(1);
    expect(await votesOf(first, randomId)).toBe(1);
  });
});
