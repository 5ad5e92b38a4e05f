import { expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { renderingBundle as bundle } from '../../../test/support/server/rendering-bundle.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { problemsIn } from '../../../test/support/server/valid-html.ts';
import { languageCodes, localPath } from '../../contract/languages.ts';
import { paths } from '../../contract/paths.ts';

const origin = 'https://uplift.example.org';
const env = { PUBLIC_ORIGIN: origin };
const textIn = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

test('every curl line and every file of the page for developers works, without JavaScript and in every language', async () => {
  const server = await openTestServer(engine, { bundle, env });
  const { randomId } = await server.post({ country: 'Germany', city: 'Bonn' });
  for (const code of languageCodes) {
    const { statusCode, body } = await server.call('GET', localPath(code, paths.developers));
    expect(statusCode).toBe(200);
    expect(await problemsIn(body), code).toEqual([]);
    const lines = [...textIn(body).matchAll(/curl '([^']+)'/g)].map(([, url = '']) => url);
    expect(new Set(lines).size).toBeGreaterThan(10);
    if (code !== 'en') continue;
    for (const url of new Set(lines)) {
      expect(url.startsWith(`${origin}/api/`), url).toBe(true);
      const path = url.slice(origin.length).replace('joy_ab12', randomId);
      expect((await server.call('GET', path)).statusCode, path).toBe(200);
    }
    const files = ['/today.png', '/today.txt', '/feed.xml', '/feed.json', paths.openapi];
    for (const file of [...files, '/daily-dose.xml', '/daily-dose.json']) {
      expect(body).toContain(`"${file}"`);
      expect((await server.call('GET', file)).statusCode, file).toBe(200);
    }
  }
});

test('its examples are answers: the first call returns what the example has', async () => {
  const server = await openTestServer(engine, { bundle, env });
  await server.post({ country: 'Germany', city: 'Bonn' });
  const { body } = await server.call('GET', '/api/experiences?country=Germany');
  const { body: reference } = await server.call('GET', '/api/reference');
  const [{ example } = { example: [] }] = (
    JSON.parse(reference) as { calls: { example: object[] }[] }
  ).calls;
  const [real = {}] = JSON.parse(body) as object[];
  expect(Object.keys(example[0] ?? {})).toEqual(Object.keys(real));
});
