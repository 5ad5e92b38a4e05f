import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { statusesOf } from '../../../test/support/server/answers.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import { localPath } from '../../contract/languages.ts';
import { sitePicturePath, storyPicturePath } from '../../contract/paths.ts';
import { cityPicturePath } from '../../contract/places/place-paths.ts';

const cityPicture = (city: string) => cityPicturePath({ country: 'Germany', city });
const get = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  server.call('GET', path, undefined, headers);

describe('the picture of a link', () => {
  test('exists for the site, a city and a story, each a different one, and is sent once and not compressed again', async () => {
    const server = await openTestServer(engine);
    const { id, randomId } = await server.post();
    const story = storyPicturePath(randomId);
    const paths = [sitePicturePath, cityPicture('Berlin'), story];
    const order: string[] = [];
    const [replies] = await Promise.all([
      Promise.all(
        paths.map((path) =>
          get(server, path, { 'accept-encoding': 'br, gzip' }).finally(() => order.push('picture')),
        ),
      ),
      statusesOf(20, (i) => server.call('GET', `/api/experiences?offset=${i}`)).finally(() =>
        order.push('calls'),
      ),
    ]);
    // While pictures are rendered, other requests are answered.
    expect(order.at(0)).toBe('calls');
    for (const { statusCode, headers, rawPayload: png } of replies) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      expect(png.toString('latin1', 1, 4)).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(headers['content-encoding']).toBeUndefined();
    }
    const etags = replies.map(({ headers }) => String(headers.etag));
    expect(new Set(etags).size).toBe(3);
    // A vote does not change it, nor does the case of a city in the address.
    await server.visitor().vote(id);
    await server.invalidateCache();
    const again = await get(server, story, { 'if-none-match': etags[2] ?? '' });
    expect(again.statusCode).toBe(304);
    expect((await get(server, cityPicture('BERLIN'))).headers.etag).toBe(etags[1]);
  });

  test('is in the language of its address, and not found as soon as its story is hidden or deleted, nor is one of nothing', async () => {
    const server = await openTestServer(engine);
    const { id, randomId } = await server.post();
    const status = async (path: string) => (await get(server, path)).statusCode;
    const german = localPath('de', storyPicturePath(randomId));
    const paths = [storyPicturePath(randomId), cityPicture('Berlin'), german];
    const look = () => Promise.all(paths.map(status));
    expect(await look()).toEqual([200, 200, 200]);
    const sent = await Promise.all(paths.map((path) => get(server, path)));
    expect(new Set(sent.map(({ headers }) => headers.etag)).size).toBe(3);
    for (const path of ['city.png', 'city.png?country=Germany', 'none.png'])
      expect(await status(`/pictures/${path}`), path).toBe(404);
    for (const path of [storyPicturePath('joy_0000'), cityPicture('Atlantis')])
      expect(await status(path), path).toBe(404);
    await server.visitor().report(id);
    expect(await look()).toEqual([404, 404, 404]);
    const owner = await server.owner();
    await owner.call('POST', `/api/admin/restore/${id}`);
    expect(await look()).toEqual([200, 200, 200]);
    await owner.call('DELETE', `/api/admin/delete/${id}`);
    expect(await look()).toEqual([404, 404, 404]);
  });
});
