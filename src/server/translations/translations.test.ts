import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { engine, engines, type Engine } from '../../../test/support/database/test-database.ts';
import { firstWordDetector } from '../../../test/support/languages/fake-detectors.ts';
import { codeOf, postWithReceipt } from '../../../test/support/receipts/author.ts';
import { runAllJobs } from '../../../test/support/server/jobs.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import {
  respondWith,
  startFakeTranslator,
  translating,
} from '../../../test/support/translations/fake-translator.ts';
import { day, hour } from '../../contract/durations.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';

const german = 'de Eine Fremde trug meine Tasche.';

/** A server with a translator; the first word of a story is its language. */
async function openSite(on: Engine = engine, options: { limits?: boolean } = {}) {
  const translator = await startFakeTranslator();
  const server = await openTestServer(on, {
    ...options,
    languages: firstWordDetector,
    env: { TRANSLATE_URL: translator.url },
  });
  return { server, translator };
}

const pathOf = ({ randomId }: Pick<Experience, 'randomId'>, to = 'en') =>
  `/api/experiences/by-random-id/${randomId}/translation?to=${to}`;

const read = (server: TestServer, story: Pick<Experience, 'randomId'>, to?: string) =>
  server.visitor().call('GET', pathOf(story, to));

async function postStory(server: TestServer, content = german) {
  const author = await postWithReceipt(server, content);
  return { author, story: author.answer.json<Experience>() };
}

describe.each(engines)('a story in another language on %s', (on) => {
  test('is translated once for all readers, in each language apart, and stored by no cache', async () => {
    const { server, translator } = await openSite(on);
    const { story } = await postStory(server);
    for (let i = 0; i < 2; i++) {
      const answer = await read(server, story);
      expect(answer.json()).toEqual({ content: `de > en: ${german}`, lang: 'en' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await read(server, story, 'ja')).json()).toMatchObject({ lang: 'ja' });
    expect(translator.requests.map(({ target }) => target)).toEqual(['en', 'ja']);
    expect(await rowsOf(server, 'translations')).toHaveLength(2);
  });

  test('is translated again when it was edited, and nothing is left of the text before', async () => {
    const { server } = await openSite(on);
    const { author, story } = await postStory(server);
    await read(server, story);
    await author.edit('de Eine Fremde trug meinen Koffer.');
    expect(await rowsOf(server, 'translations')).toEqual([]);
    expect((await read(server, story)).body).toContain('meinen Koffer');
  });

  test('is gone when it is hidden or deleted, and no row is left', async () => {
    const { server, translator } = await openSite(on);
    const { story } = await postStory(server);
    const { author, story: other } = await postStory(server, 'de Ein Fremder winkte mir.');
    for (const each of [story, other]) await read(server, each);
    await server.visitor().report(story.id);
    await author.withdraw();
    for (const each of [story, other])
      expect(codeOf(await read(server, each))).toEqual([404, 'experience-not-found']);
    expect(await rowsOf(server, 'translations')).toEqual([]);
    expect(translator.requests).toHaveLength(2);
  });

  test('that was translated for another text, as a server of the version before leaves it, is translated again', async () => {
    const { server, translator } = await openSite(on);
    const { story } = await postStory(server);
    await read(server, story);
    await server.database.write((trx) =>
      trx.updateTable('translations').set({ contentHash: 'of another text' }).execute(),
    );
    translator.setResponse(respondWith(200, { translatedText: 'A new one.' }));
    for (let i = 0; i < 2; i++)
      expect((await read(server, story)).json()).toMatchObject({ content: 'A new one.' });
    expect(translator.requests).toHaveLength(2);
  });
});

test('a translation that comes after its story was edited or deleted is shown to nobody and not stored', async () => {
  const { server, translator } = await openSite();
  const [edited, deleted] = [await postStory(server), await postStory(server, 'de Er winkte mir.')];
  const meanwhile = [
    () => edited.author.edit('de Eine Fremde trug meinen Koffer.'),
    () => deleted.author.withdraw(),
  ];
  translator.setResponse((request, response) => {
    void meanwhile
      .shift()?.()
      .then(() => translating(request, response));
  });
  for (const { story } of [edited, deleted])
    expect(codeOf(await read(server, story))).toEqual([503, 'translator-failed']);
  expect(await rowsOf(server, 'translations')).toEqual([]);
});

test('after ninety days a translation is deleted, and made again when it is wanted', async () => {
  const { server, translator } = await openSite();
  const { story } = await postStory(server);
  await read(server, story);
  server.clock.now += 90 * day;
  await runAllJobs(server);
  expect(await rowsOf(server, 'translations')).toHaveLength(1);
  server.clock.now += 1;
  await runAllJobs(server);
  expect(await rowsOf(server, 'translations')).toEqual([]);
  await read(server, story);
  expect(translator.requests).toHaveLength(2);
});

test('a story whose language is unknown, or the one wanted, has no translation; nor has any where the operator has no translator', async () => {
  const { server, translator } = await openSite();
  const { story } = await postStory(server);
  const { story: unknown } = await postStory(server, 'Eine Fremde trug meine Tasche.');
  for (const answer of [await read(server, story, 'de'), await read(server, unknown)])
    expect(codeOf(answer)).toEqual([404, 'not-translatable']);
  expect(codeOf(await read(server, story, 'xx'))).toEqual([400, 'invalid']);
  expect(translator.requests).toEqual([]);
  const without = await openTestServer(engine, { languages: firstWordDetector });
  const { story: third } = await postStory(without);
  expect(codeOf(await read(without, third))).toEqual([404, 'not-translatable']);
});

test('pages say whether the site translates', async () => {
  const { server } = await openSite();
  const pageOf = async (from: TestServer) => (await from.call('GET', '/browse')).body;
  expect(await pageOf(server)).toContain(' data-translates>');
  expect(await pageOf(await openTestServer(engine))).not.toContain('data-translates');
});

test('another site can not use up what a reader may have translated', async () => {
  const { server, translator } = await openSite();
  const { story } = await postStory(server);
  const answer = await server.visitor().call('GET', pathOf(story), undefined, {
    'sec-fetch-site': 'cross-site',
  });
  expect(codeOf(answer)).toEqual([403, 'foreign-origin']);
  expect(translator.requests).toEqual([]);
});

describe('limits of translations', () => {
  const targets = ['en', 'fr', 'es', 'pt', 'it', 'nl', 'ja', 'zh', 'hi', 'ar'];

  test('a device has sixty an hour, not counting those that failed or were there already', async () => {
    const { server, translator } = await openSite(engine, { limits: true });
    const stories: Experience[] = [];
    for (let i = 0; i < 7; i++)
      stories.push((await postStory(server, `de Nummer ${i} winkte mir.`)).story);
    const reader = server.visitor();
    const [first, ...others] = stories;
    translator.setResponse(respondWith(400));
    for (const to of targets)
      expect((await reader.call('GET', pathOf(first ?? { randomId: '' }, to))).statusCode).toBe(
        404,
      );
    translator.setResponse(translating);
    for (const story of others)
      for (const to of [...targets, ...targets])
        expect((await reader.call('GET', pathOf(story, to))).statusCode).toBe(200);
    const refused = await reader.call('GET', pathOf(first ?? { randomId: '' }));
    expect(codeOf(refused)).toEqual([429, 'too-many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    server.clock.now += 2 * hour;
    expect((await reader.call('GET', pathOf(first ?? { randomId: '' }))).statusCode).toBe(200);
  });

  test('all readers together have five thousand a day', async () => {
    const { server, translator } = await openSite(engine, { limits: true });
    const { story } = await postStory(server);
    const slot = Math.floor(server.clock.now / (2 * hour));
    const uses = { slot, uses: 5_000, expiresAt: server.clock.now + day };
    await server.database.write((trx) =>
      trx
        .insertInto('quotaUses')
        .values({ key: 'any story translation', ...uses })
        .execute(),
    );
    expect(codeOf(await read(server, story))).toEqual([429, 'too-many']);
    expect(translator.requests).toEqual([]);
    server.clock.now += 26 * hour;
    expect((await read(server, story)).statusCode).toBe(200);
  });
});
