import { describe, expect, test } from 'vitest';
import { engines } from '../../../test/support/database/test-database.ts';
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

describe.each(engines)('the picture of a link on %s', (engine) => {
  test('is there for the app, a city and a story, each another', async () => {
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

  test('is gone at once when its story is hidden or deleted', async () => {
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
  test('is not sent again to who has it, and stays the same through a vote', async () => {
    const server = await openTestServer('sqlite');
    const { id, randomId } = await server.post();
    const path = storyPicturePath(randomId);
    const { etag } = (await server.call('GET', path)).headers;
    await server.visitor().vote(id);
    await server.refresh();
    const again = await server.call('GET', path, undefined, { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
  });

  test('is not compressed once more', async () => {
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
  ])('of nothing is not there: %s', async (path) => {
    const server = await openTestServer('sqlite');
    await server.post();
    expect((await server.call('GET', path)).statusCode).toBe(404);
  });

  test('of a city has its name as it is written here, however it is asked for', async () => {
    const server = await openTestServer('sqlite');
    await server.post();
    const etagOf = async (city: string) =>
      (await server.call('GET', cityPicturePath({ country: 'Germany', city }))).headers.etag;
    expect(await etagOf('BERLIN')).toBe(await etagOf('Berlin'));
  });

  test('that must be drawn counts as a read that the cache could not answer', async () => {
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

test('while pictures are drawn, others are answered', async () => {
  const server = await openTestServer('sqlite');
  const drawn = await Promise.all(Array.from({ length: 5 }, () => server.post()));
  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);
  await Promise.all([
    ...drawn.map(({ randomId }) =>
      server.call('GET', storyPicturePath(randomId)).then(note('picture')),
    ),
    callOften(server).then(note('calls')),
  ]);
  expect(order.at(0)).toBe('calls');
});

async function callOften(server: TestServer): Promise<void> {
  for (let i = 0; i < 20; i++) await server.call('GET', `/api/experiences?offset=${i}`);
}
