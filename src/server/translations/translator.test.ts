import { expect, test } from 'vitest';
import { newFile } from '../../../test/support/processes/production-server.ts';
import {
  respondWith,
  startFakeTranslator,
  translating,
  type RespondToTranslate,
} from '../../../test/support/translations/fake-translator.ts';
import { mistakesIn } from '../commands/config-check.ts';
import { readConfig } from '../config/config.ts';
import { openLog } from '../process/log.ts';
import { openTranslator } from './translator.ts';

const languages = { from: 'de', to: 'en' };
const story = 'Ein Zaunkönig sang "hallo".';

async function openFake(respond?: RespondToTranslate, { timeout = 5_000, key = '' } = {}) {
  const clock = { now: 0 };
  const server = await startFakeTranslator(respond);
  let logged = '';
  const log = openLog('debug', { write: (line) => (logged += line) });
  const translate = openTranslator(
    { url: server.url, key },
    { now: () => clock.now, log, timeout },
  );
  return { ...server, clock, translate, log: () => logged };
}

test('the operator’s translator gets the text, two languages as it calls them, and its key if it has one', async () => {
  const { translate, requests } = await openFake();
  expect(await translate(story, languages)).toBe(`de > en: ${story}`);
  expect(requests).toEqual([{ q: story, source: 'de', target: 'en', format: 'text' }]);
  const withKey = await openFake(translating, { key: 'a key' });
  await withKey.translate(story, { from: 'no', to: 'ja' });
  expect(withKey.requests).toEqual([
    { q: story, source: 'nb', target: 'ja', format: 'text', api_key: 'a key' },
  ]);
});

test('a translation has no character that hides or reorders text', async () => {
  const { translate } = await openFake(
    respondWith(200, { translatedText: ' A \u202ewren\u0000 ' }),
  );
  await expect(translate(story, languages)).rejects.toMatchObject({ code: 'translator-failed' });
  const hidden = await openFake(respondWith(200, { translatedText: ' A \u202ewren.\n' }));
  expect(await hidden.translate(story, languages)).toBe('A wren.');
});

test('without a translation in time, in the right form and from the address of the operator, it has failed, and nothing of the story is logged', async () => {
  const elsewhere = await startFakeTranslator();
  const failures: Record<string, RespondToTranslate> = {
    'does not know the key': respondWith(403),
    'has an internal error': respondWith(500, `Zaunkönig`),
    'is busy': respondWith(429),
    'sends a page of HTML': respondWith(200, '<html>Zaunkönig</html>'),
    'sends no text': respondWith(200, { translatedText: ['Zaunkönig'] }),
    'sends an empty text': respondWith(200, { translatedText: ' ' }),
    'sends too much': respondWith(200, { translatedText: 'x'.repeat(100_000) }),
    redirects: (_, response) =>
      void response.writeHead(307, { location: `${elsewhere.url}/translate` }).end(),
    'closes the connection': (_, response) => void response.destroy(),
  };
  for (const [what, respond] of Object.entries(failures)) {
    const { translate, log } = await openFake(respond);
    const failed = { code: 'translator-failed', status: 503 };
    await expect(translate(story, languages), what).rejects.toMatchObject(failed);
    expect(log(), what).toContain('the translator gave no answer');
    expect(log(), what).not.toMatch(/zaunk|hallo/i);
  }
  expect(elsewhere.requests).toEqual([]);
  const slow = await openFake(() => undefined, { timeout: 30 });
  await expect(slow.translate(story, languages)).rejects.toMatchObject({ status: 503 });
  expect(slow.log()).toContain('TimeoutError');
});

test('languages that it does not know are no failure, and are told apart from one', async () => {
  const { translate, requests, log } = await openFake(respondWith(400));
  for (let i = 0; i < 5; i++)
    await expect(translate(story, languages)).rejects.toMatchObject({ code: 'not-translatable' });
  expect(requests).toHaveLength(5);
  expect(log()).toBe('');
});

test('after three failures nobody waits for it, until it has answered again after a minute', async () => {
  const { translate, requests, clock, setResponse } = await openFake(respondWith(500));
  for (let i = 0; i < 5; i++)
    await expect(translate(story, languages)).rejects.toMatchObject({ retryAfter: 60 });
  expect(requests).toHaveLength(3);
  setResponse(translating);
  clock.now += 60_000;
  expect(await translate(story, languages)).toContain(story);
  expect(await translate(story, languages)).toContain(story);
});

test('it has an address of the web, wherever that is, and its key may be in a file', () => {
  const translatorAt = (TRANSLATE_URL: string, others = {}) =>
    readConfig({ TRANSLATE_URL, ...others }).translator;
  expect(translatorAt('')).toBeUndefined();
  expect(translatorAt('http://translate:5000/')).toEqual({ url: 'http://translate:5000', key: '' });
  const key = { TRANSLATE_API_KEY_FILE: newFile('a key\n') };
  const url = 'https://translate.example.org/api';
  expect(translatorAt(url, key)).toEqual({ url, key: 'a key' });
  for (const wrong of ['translate:5000', 'ftp://translate', 'https://user:password@translate'])
    expect(mistakesIn({ TRANSLATE_URL: wrong }), wrong).toEqual([
      expect.stringMatching(/^TRANSLATE_URL must be an address such as/),
    ]);
});
