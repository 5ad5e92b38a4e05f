import { describe, expect, test } from 'vitest';
import { engine, engines } from '../../test/support/database/test-database.ts';
import { sendForm } from '../../test/support/server/forms.ts';
import { read } from '../../test/support/server/read.ts';
import { aStory, openTestServer, type TestServer } from '../../test/support/server/test-server.ts';
import type { Experience } from '../contract/endpoints/experiences.ts';
import { paths } from '../contract/paths.ts';

async function textsIn(server: TestServer, query = ''): Promise<string[]> {
  const stories = await read<Experience[]>(server, `/api/experiences?${query}`);
  return stories.map(({ content }) => content);
}

describe.each(engines)('on %s', (onEngine) => {
  test('stories of 10 to 280 characters are stored unchanged; a form counts each line end of Windows as one', async () => {
    const server = await openTestServer(onEngine);
    const stories = [
      'a'.repeat(10),
      'b'.repeat(280),
      `yes${'👨‍👩‍👧‍👦'.repeat(7)}`,
      `yes${'🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(7)}`,
      `yes!${'🏳️‍🌈🇧🇷'.repeat(138)}`,
      'می‌خواهم ببینمت دوست من',
      'क्‍ष त्र ज्ञ श्री नमस्ते दोस्तों',
    ];
    for (const content of stories) await server.post({ content });
    await server.post({ content: '  two lines\r\nof a story\n ' });
    const form = { ...aStory(), content: `${'a\r\n'.repeat(139)}bb` };
    expect((await sendForm(server, paths.post, form)).statusCode).toBe(303);
    stories.push('two lines\nof a story', `${'a\n'.repeat(139)}bb`);
    expect(new Set(await textsIn(server))).toEqual(new Set(stories));
  });

  test('a search is literal, whatever its characters mean to a database', async () => {
    const server = await openTestServer(onEngine);
    const search = (sign: string) => textsIn(server, `search=${encodeURIComponent(sign)}`);
    const ofDatabases = ['100%', 'a_b', `it's`, '"quoted"', 'back\\slash', '(a|b)*&!:<->'];
    const ofQueries = ['$1 ? ?1', 'NEAR(a b)', '; drop table experiences;--', '{{7*7}}'];
    const signs = [...ofDatabases, ...ofQueries, '<script>', 'ＡＢＣ', 'ﷺ', '😀😀'];
    for (const sign of signs) await server.post({ content: `A story with ${sign} in it` });
    for (const sign of signs) {
      const found = await search(sign);
      expect(found, sign).toContain(`A story with ${sign} in it`);
      // Only `a_b` is in other stories: with other punctuation.
      expect(found.length, sign).toBe(sign === 'a_b' ? 3 : 1);
    }
    const wildcards = ['%', '_', `'`, '"', '\\', '*', ':*', "''", '..', '^', '|', '" "'];
    for (const sign of wildcards) {
      const meant = signs.filter((other) => other.includes(sign));
      expect(await search(sign), sign).toHaveLength(meant.length);
    }
    const absent = [
      'xy%',
      'sto_y',
      'st*y',
      '\\x27',
      `' or '1'='1`,
      '" ORX "',
      'story AND with',
      'st.ry',
    ];
    for (const sign of absent) expect(await search(sign), sign).toEqual([]);
    for (const sign of [...wildcards, ...absent])
      expect(await textsIn(server, `city=${encodeURIComponent(sign)}`), sign).toEqual([]);
  });
});

test('hidden and reordering characters are removed before a story is stored', async () => {
  const server = await openTestServer(engine);
  const story = await server.post({
    content: '\u202eA wa\u200brm \u2066roll\u2069, Z\u0351\u036b\u0343\u032a\u0302\u036balgo',
    city: 'Bo\u200dnn\u00ad',
    tags: 'ki\u200bnd\u202e',
  });
  const content = 'A warm roll, Z\u032a\u0351\u036balgo';
  expect(story).toMatchObject({ content, city: 'Bonn', tags: ['kind'] });
});
