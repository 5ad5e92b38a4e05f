import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import {
  openTestServer,
  type Answer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import { cityPicturePath, sitePicturePath, storyPicturePath } from '../../contract/paths.ts';

const berlin = cityPicturePath({ country: 'Germany', city: 'Berlin' });

function sizeOf({ rawPayload: png }: Answer): unknown[] {
  return [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('the picture of a link', () => {
  test('exists for the site, a city and a story, each a different one', async () => {
    const server = await openTestServer(engine);
    const { randomId } = await server.post();
    const paths = [sitePicturePath, berlin, storyPicturePath(randomId)];
    const replies = await Promise.all(paths.map((path) => server.call('GET', path)));
    for (const reply of replies) {
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
      expect(sizeOf(reply)).toEqual(['PNG', 1200, 630]);
      expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('is not found as soon as its story is hidden or deleted', async () => {
    const server = await openTestServer(engine);
    const { id, randomId } = await server.post();
    const look = async () => [
      (await server.call('GET', storyPicturePath(randomId))).statusCode,
      (await server.call('GET', berlin)).statusCode,
    ];
    expect(await look()).toEqual([200, 200]);
    await server.visitor().report(id);
    expect(await look()).toEqual([404, 404]);
    const admin = await server.admin();
    await admin.call('POST', `/api/admin/restore/${id}`);
    expect(await look()).toEqual([200, 200]);
    await admin.call('DELETE', `/api/admin/delete/${id}`);
    expect(await look()).toEqual([404, 404]);
  });
});

describe('a picture', () => {
  test('is not sent again when the client has it, and is not changed by a vote', async () => {
    const server = await openTestServer('sqlite');
    const { id, randomId } = await server.post();
    const path = storyPicturePath(randomId);
    const { etag } = (await server.call('GET', path)).headers;
    await server.visitor().vote(id);
    await server.invalidateCache();
    const again = await server.call('GET', path, undefined, { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
  });

  test('is not compressed again', async () => {
    const server = await openTestServer('sqlite');
    const reply = await server.call('GET', sitePicturePath, undefined, {
      'accept-encoding': 'br, gzip',
    });
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  test.each([
    storyPicturePath('joy_0000'),
    cityPicturePath({ country: 'Germany', city: 'Atlantis' }),
    '/pictures/city.png',
    '/pictures/city.png?country=Germany',
    '/pictures/none.png',
  ])('of nothing is not found: %s', async (path) => {
    const server = await openTestServer('sqlite');
    await server.post();
    expect((await server.call('GET', path)).statusCode).toBe(404);
  });

  test('of a city has its canonical name, in whatever case it is requested', async () => {
    const server = await openTestServer('sqlite');
    await server.post();
    const etagOf = async (city: string) =>
      (await server.call('GET', cityPicturePath({ country: 'Germany', city }))).headers.etag;
    expect(await etagOf('BERLIN')).toBe(await etagOf('Berlin'));
  });

  test('that must be rendered counts as a cache miss', async () => {
    const server = await openTestServer('sqlite', { limits: true });
    const { randomId } = await server.post();
    const somebody = server.visitor();
    const answers: number[] = [];
    for (let i = 0; i <= 600; i++) {
      answers.push((await somebody.call('GET', storyPicturePath(`joy_${i}`))).statusCode);
    }
    expect(answers.at(-1)).toBe(429);
    expect((await server.call('GET', storyPicturePath(randomId))).statusCode).toBe(200);
  });
});

test('while pictures are rendered, other requests are answered', async () => {
  const server = await openTestServer('sqlite');
  const posted = await Promise.all(Array.from({ length: 5 }, () => server.post()));
  const order: string[] = [];
  const record = (name: string) => () => void order.push(name);
  await Promise.all([
    ...posted.map(({ randomId }) =>
      server.call('GET', storyPicturePath(randomId)).then(record('picture')),
    ),
    callOften(server).then(record('calls')),
  ]);
  expect(order.at(0)).toBe('calls');
});

async function callOften(server: TestServer): Promise<void> {
  for (let i = 0; i < 20; i++) await server.call('GET', `/api/experiences?offset=${i}`);
}
