import { describe, expect, test } from 'vitest';
import { engines } from '../../test/support/database/test-database.ts';
import { aStory, openTestServer, type TestServer } from '../../test/support/server/test-server.ts';
import type { Experience } from '../contract/endpoints/experiences.ts';

describe.each(engines)('on %s', (engine) => {
  test('stories of 10 to 280 characters are stored unchanged', async () => {
    const server = await openTestServer(engine);
    const stories = [
      'a'.repeat(10),
      'b'.repeat(280),
      `yes${'👨‍👩‍👧‍👦'.repeat(7)}`,
      `yes${'🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(7)}`,
      `yes!${'🏳️‍🌈🇧🇷'.repeat(138)}`,
      'می‌خواهم ببینمت دوست من',
      'क्‍ष त्र ज्ञ श्री नमस्ते दोस्तों',
      '  two lines\r\nof a story\n ',
    ];
    for (const content of stories) {
      const posted = await server.post({ content });
      const shown = await server.call('GET', `/api/experiences/by-random-id/${posted.randomId}`);
      expect(shown.json<Experience>().content).toBe(content.replace('\r\n', '\n').trim());
    }
  });

  test('hidden and reordering characters are removed before a story is stored', async () => {
    const server = await openTestServer(engine);
    const { content, city, tags } = await server.post({
      content: '\u202eA wa\u200brm \u2066roll\u2069, Z\u0351\u036b\u0343\u032a\u0302\u036balgo',
      city: 'Bo\u200dnn\u00ad',
      tags: 'ki\u200bnd\u202e',
    });
    expect(content).toBe('A warm roll, Z\u032a\u0351\u036balgo');
    expect(city).toBe('Bonn');
    expect(tags).toEqual(['kind']);
  });

  test('a form counts each line end of Windows as one character', async () => {
    const server = await openTestServer(engine);
    const form = new URLSearchParams({ ...aStory(), content: `${'a\r\n'.repeat(139)}bb` });
    const response = await server.app.inject({
      method: 'POST',
      url: '/post',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    expect(response.statusCode).toBe(303);
    const [story] = await listOf(server, '');
    expect(story?.content).toBe(`${'a\n'.repeat(139)}bb`);
  });

  test('a search is literal, whatever its characters mean to a database', async () => {
    const server = await openTestServer(engine);
    const signs = [
      `100%`,
      `a_b`,
      `it's`,
      `"quoted"`,
      `back\\slash`,
      `(a|b)*&!:<->`,
      `$1 ? ?1`,
      `NEAR(a b)`,
      `; drop table experiences;--`,
      `{{7*7}}`,
      `<script>`,
      `ＡＢＣ`,
      `ﷺ`,

      `😀😀`,
    ];
    for (const sign of signs) await server.post({ content: `A story with ${sign} in it` });
    for (const sign of signs) {
      const found = await listOf(server, `search=${encodeURIComponent(sign)}`);
      expect(
        found.map(({ content }) => content),
        sign,
      ).toEqual([`A story with ${sign} in it`]);
    }
    const nowhere = [
      '%',
      '_',
      `'`,
      '"',
      '\\',
      '*',
      'x%',
      `' or '1'='1`,
      `" OR "`,
      'story AND with',
      'st*',
      ':*',
      '!story',
      '\\x27',
      "''",
    ];
    for (const sign of nowhere) {
      const found = await listOf(server, `search=${encodeURIComponent(sign)}`);
      const meant = signs.filter((other) => other.includes(sign));
      expect(found, sign).toHaveLength(meant.length);
      for (const name of ['city', 'country']) {
        expect(
          await listOf(server, `${name}=${encodeURIComponent(sign)}`),
          `${name} ${sign}`,
        ).toEqual([]);
      }
    }
  });
});

async function listOf(server: TestServer, query: string): Promise<Experience[]> {
  const response = await server.call('GET', `/api/experiences?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Experience[]>();
}
