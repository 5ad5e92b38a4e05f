import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { engine } from '../../../../test/support/database/test-database.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server/test-server.ts';
import { day } from '../../../contract/durations.ts';
import { displayPaths } from '../../../contract/endpoints/site/display-files.ts';
import { localPath } from '../../../contract/languages.ts';

const origin = 'https://uplift.example.org';
const open = () => openTestServer(engine, { env: { PUBLIC_ORIGIN: origin } });
const kyoto = { continent: 'asia', country: 'Japan', city: 'Kyoto' };
const query = (place: Record<string, string>) => `?${new URLSearchParams(place).toString()}`;

async function textAt(server: TestServer, search = ''): Promise<string> {
  const { body } = await server.call('GET', displayPaths.text + search);
  return body;
}

async function pictureAt(server: TestServer, search = '', prefix = '') {
  const { statusCode, headers, rawPayload } = await server.call(
    'GET',
    prefix + displayPaths.picture + search,
  );
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  return { png: rawPayload, etag: String(headers.etag), headers };
}

/** The parts of a PNG, by their type. */
function partsOf(png: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    parts.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return parts;
}

describe('the story of the day for a display', () => {
  test('is a picture of 800 × 480 pixels with one bit each, black text on white', async () => {
    const server = await open();
    await server.post({ content: 'A stranger carried my shopping up four floors.' });
    const { png } = await pictureAt(server);
    const parts = partsOf(png);
    const header = parts.get('IHDR') ?? Buffer.alloc(0);
    expect([header.readUInt32BE(0), header.readUInt32BE(4)]).toEqual([800, 480]);
    // The bit depth, and the colour type: greyscale.
    expect([header.readUInt8(8), header.readUInt8(9)]).toEqual([1, 0]);
    const rows = inflateSync(parts.get('IDAT') ?? Buffer.alloc(0));
    expect(rows.length).toBe(101 * 480);
    const white = [...rows].reduce(
      (sum, byte) => sum + byte.toString(2).replaceAll('0', '').length,
      0,
    );
    expect(white / (800 * 480)).toBeGreaterThan(0.8);
    expect(white / (800 * 480)).toBeLessThan(0.99);
    expect(png.length).toBeLessThan(20_000);
  });

  test('is the same as plain text, with its place, its date and its address, in lines of at most 60 characters', async () => {
    const server = await open();
    const content =
      `Grandma learned to video call at ninety-one. ${'She waves at every screen now. '.repeat(6)}`.trim();
    const { randomId } = await server.post({ content, ...kyoto });
    const text = await textAt(server);
    const lines = text.split('\n');
    const [heading] = lines;
    expect(heading).toBe('Daily Uplift');
    expect(text.replaceAll('\n', ' ')).toContain(`“${content}”`);
    expect(lines.slice(-4)).toEqual([
      'Kyoto, Japan',
      '18 Nov 2026',
      `${origin}/experience/${randomId}`,
      '',
    ]);
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines.slice(0, -2)) expect(line.length).toBeLessThanOrEqual(60);
  });

  test('is the best of the last 24 hours, and on a quiet day another one of the best each day', async () => {
    const server = await open();
    await server.post({ content: 'The first one is about bread.' });
    const second = await server.post({ content: 'The second one is about tea.' });
    await server.visitor().vote(second.id);
    await server.invalidateCache();
    expect(await textAt(server)).toContain('tea');
    const shown = new Set<string>();
    for (let i = 0; i < 4; i++) {
      server.clock.now += 2 * day;
      // An odd number of days, so that both have their turn.
      if (i % 2 === 0) server.clock.now += day;
      shown.add(/bread|tea/.exec(await textAt(server))?.[0] ?? '');
    }
    expect(shown).toEqual(new Set(['bread', 'tea']));
  });

  test('comes from the place of the address, and from what that is in where it has none', async () => {
    const server = await open();
    await server.post({ content: 'A story about a temple garden.', ...kyoto });
    await server.post({
      content: 'A story about a long bridge.',
      continent: 'europe',
      country: 'Germany',
      city: 'Bonn',
    });
    expect(await textAt(server, query(kyoto))).toContain('temple');
    expect(await textAt(server, query({ ...kyoto, city: 'Osaka' }))).toContain('Kyoto, Japan');
    expect(await textAt(server, query({ continent: 'asia', country: 'India' }))).toContain('Kyoto');
    expect(await textAt(server, query({ continent: 'africa' }))).toMatch(/Kyoto|Bonn/);
    const { statusCode } = await server.call('GET', `${displayPaths.text}?country=Atlantis`);
    expect(statusCode).toBe(400);
  });

  test('is in the language of its address, keeps its ETag, and is gone as soon as its story is hidden', async () => {
    const server = await open();
    const { id } = await server.post({ content: 'Someone left soup at my door 🍲.', ...kyoto });
    const { etag, headers } = await pictureAt(server);
    expect(headers['cache-control']).toContain('must-revalidate');
    const again = await server.call('GET', displayPaths.picture, undefined, {
      'if-none-match': etag,
    });
    expect(again.statusCode).toBe(304);
    const german = await pictureAt(server, '', localPath('de', '/').replace(/\/$/, ''));
    expect(german.etag).not.toBe(etag);
    const { body } = await server.call('GET', localPath('de', displayPaths.text));
    expect(body).toContain('Kyoto, Japan\n18. Nov. 2026');
    expect(body).toContain('„Someone left soup at my door.“');
    await server.visitor().report(id);
    expect((await pictureAt(server)).etag).not.toBe(etag);
    const empty = await textAt(server);
    expect(empty).not.toContain('soup');
    // A site without stories shows what it is.
    expect(empty).toContain('Your daily dose of uplifting stories');
    expect(empty).toContain(`${origin}/`);
  });
});
