import { expect, test } from 'vitest';
import { openKeywordReviewer } from '../../../test/support/review/fake-reviewers.ts';
import { sendForm } from '../../../test/support/server/forms.ts';
import { renderingBundle as bundle } from '../../../test/support/server/rendering-bundle.ts';
import { aStory, openTestServer, type Answer } from '../../../test/support/server/test-server.ts';
import { problemsIn } from '../../../test/support/server/valid-html.ts';
import { defaultLanguage, languageCodes, languages, localPath } from '../../contract/languages.ts';
import { offlinePaths } from '../../contract/offline/paths.ts';
import {
  consolePath,
  experiencePath,
  ownPaths,
  onlinePaths,
  pagePaths,
  paths,
  voteFormPath,
} from '../../contract/paths.ts';
import { problems } from '../../contract/problems.ts';
import { allLanguages } from '../../messages/all-languages.ts';
import { appMessages } from '../../messages/areas/app.ts';
import { documentMessages } from '../../messages/areas/documents.ts';
import { receiptMessages } from '../../messages/areas/post/receipt.ts';
import { storyStatusMessages } from '../../messages/areas/post/status.ts';
import { lostMessages } from '../../messages/areas/site/lost.ts';
import { messagesOf } from '../../messages/language.ts';

const origin = 'https://uplift.example.org';
const others = languageCodes.filter((code) => code !== defaultLanguage);

/** The links to pages and the actions of forms, but those to the same page in other languages. */
function pathsIn(html: string): string[] {
  const tags = [...html.matchAll(/<(?:a|form) [^>]*>/g)].map(([tag]) => tag);
  const own = tags.filter((tag) => !/hreflang|feed\.|daily-dose|"\/api\//i.test(tag));
  return own.flatMap((tag) => / (?:href|action)="(\/[^"]*)"/.exec(tag)?.[1] ?? []);
}

test.each(others)(
  'every page in %s is valid, says its language, and leads on in it',
  async (code) => {
    const server = await openTestServer('sqlite', { bundle, env: { PUBLIC_ORIGIN: origin } });
    const { randomId } = await server.post();
    for (const path of [...pagePaths, ...onlinePaths, ...ownPaths, experiencePath(randomId)]) {
      const { statusCode, body } = await server.call('GET', localPath(code, path));
      expect(statusCode, path).toBe(200);
      const { direction } = languages[code];
      expect(body.slice(0, 80), path).toContain(
        direction === 'rtl' ? `<html lang="${code}" dir="rtl"` : `<html lang="${code}"`,
      );
      expect(body).toContain(messagesOf(appMessages, allLanguages[code])('rankings'));
      const english = pathsIn(body).filter((each) => !each.startsWith(`/${code}`));
      expect(english, path).toEqual([]);
      expect(await problemsIn(body), path).toEqual([]);
    }
  },
);

test('the app shell in each language brings what the service worker says in it, and has the text that it replaces', async () => {
  const server = await openTestServer('sqlite', { bundle });
  for (const code of languageCodes) {
    const { body } = await server.call('GET', localPath(code, offlinePaths.shell));
    expect(body).toContain(`>${messagesOf(lostMessages, allLanguages[code])('notSaved')}<`);
    const [, words = 'null'] = / id="words">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(words)?.worker, code).toEqual(allLanguages[code].catalogue?.['worker']);
    expect(await problemsIn(body), code).toEqual([]);
  }
  expect((await server.call('GET', '/de/about')).body).not.toContain('id="words"');
});

test('search engines learn of each page in each language; a story has one address', async () => {
  const server = await openTestServer('sqlite', { bundle, env: { PUBLIC_ORIGIN: origin } });
  const { randomId } = await server.post();
  const list = await server.call('GET', '/de/browse?sortBy=votes');
  expect(list.body).toContain(`<link rel="canonical" href="${origin}/de/browse">`);
  for (const code of others)
    expect(list.body).toContain(`hreflang="${code}" href="${origin}/${code}/browse"`);
  expect(list.body).toContain(`hreflang="x-default" href="${origin}/browse"`);
  const story = await server.call('GET', localPath('de', experiencePath(randomId)));
  expect(story.body).toContain(
    `<link rel="canonical" href="${origin}${experiencePath(randomId)}">`,
  );
  expect(story.body).not.toContain('rel="alternate" hreflang');
});

test.each(['de', 'ar'] as const)(
  'without JavaScript a story is refused, shared, held, changed and voted for in %s',
  async (code) => {
    const reviewer = openKeywordReviewer();
    const server = await openTestServer('sqlite', { bundle, reviewer });
    const { sentence } = allLanguages[code];
    const receipt = messagesOf(receiptMessages, allLanguages[code]);
    const status = messagesOf(storyStatusMessages, allLanguages[code]);
    const share = (content: string) =>
      sendForm(server, localPath(code, paths.post), { ...aStory(), content });
    const short = await share('short');
    expect(short.statusCode).toBe(400);
    expect(short.body).toContain(sentence('Experience must be at least 10 characters'));
    const refused = await share('Proved: a choir sang for us.');
    expect([refused.statusCode, refused.body.includes(`<html lang="${code}"`)]).toEqual([
      422,
      true,
    ]);
    expect(refused.body).toContain(sentence(problems.review.message));

    const receiptPage = new RegExp(`^/${code}/receipt/[\\w-]{22}(?=#)`);
    const pageOf = async (answer: Answer) => {
      expect(answer.statusCode).toBe(303);
      const [path = ''] = receiptPage.exec(answer.headers.location ?? '') ?? [];
      return { path, body: (await server.call('GET', path)).body };
    };
    expect((await pageOf(await share('A choir sang for us at the station.'))).path).not.toBe('');
    const held = await pageOf(await share('Doubtful: a choir sang for us.'));
    expect(held.body).toContain(status('heldTitle'));
    const changed = await pageOf(
      await sendForm(server, `${held.path}/edit`, { content: 'Doubtful: two choirs sang.' }),
    );
    expect(changed.body).toContain('Doubtful: two choirs sang.');
    expect(changed.body).toContain(receipt('edit'));

    const { randomId } = await server.post();
    const vote = await sendForm(server, localPath(code, voteFormPath(randomId)));
    expect(vote.headers.location).toContain(localPath(code, experiencePath(randomId)));
  },
);

test('a path has one spelling in each language, and what is not there says so in it', async () => {
  const server = await openTestServer('sqlite', { bundle });
  await server.post();
  const locationOf = async (path: string) => (await server.call('GET', path)).headers.location;
  expect(await locationOf('/de/')).toBe('/de');
  expect(await locationOf('/de//browse/')).toBe('/de/browse');
  expect(await locationOf('/de/browse?country=germany')).toMatch(/^\/de\/browse\?.*Germany/);
  expect(await locationOf('/de/random')).toMatch(/^\/de\/experience\//);
  const lost = await server.call('GET', '/de/nowhere');
  expect([lost.statusCode, lost.body.includes('<html lang="de"')]).toEqual([404, true]);
  const same = await Promise.all(['/about', '/de/about'].map((path) => server.call('GET', path)));
  expect(same[0]?.body).toContain('<html lang="en"');
  expect(same[1]?.body).toContain('<html lang="de"');
  // Not a language of the interface.
  expect((await server.call('GET', '/xx/browse')).statusCode).toBe(404);
});

test('the console is in the language of its address, before its script is loaded and without it', async () => {
  const server = await openTestServer('sqlite');
  const { body, headers } = await server.call('GET', localPath('ar', consolePath));
  expect(body).toContain('<html lang="ar" dir="rtl"');
  const t = messagesOf(documentMessages, allLanguages.ar);
  for (const key of ['console', 'loadingConsole', 'consoleNeedsScript'] as const)
    expect(body).toContain(t(key));
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(await problemsIn(body)).toEqual([]);
  const slash = await server.call('GET', `${localPath('ar', consolePath)}/`);
  expect([slash.statusCode, slash.headers.location]).toEqual([308, localPath('ar', consolePath)]);
});
