import { expect, test } from 'vitest';
import { adminConsolePath, experiencePath, paths, receiptPath } from '../src/contract/paths.ts';
import { openKeywordReviewer } from './support/review/fake-reviewers.ts';
import { sendForm } from './support/server/forms.ts';
import { renderingBundle as bundle } from './support/server/rendering-bundle.ts';
import { type Answer, aStory, openTestServer } from './support/server/test-server.ts';
import { problemsIn } from './support/server/valid-html.ts';

const env = { PUBLIC_ORIGIN: 'https://uplift.example.org' };

/** Expects this status, these texts, and no error in the HTML. */
async function expectValid(
  { statusCode, body }: Answer,
  what: string,
  status: number,
  ...texts: string[]
): Promise<void> {
  expect(statusCode, what).toBe(status);
  for (const text of texts) expect(body, what).toContain(text);
  expect(await problemsIn(body), what).toEqual([]);
}

const strange = '<b>Somebody</b> & "I" sang 🎉\n\nام‎‏ی</script><!-- -- 10 < 20';

const receipt = 'receipt'.padEnd(22, '-');

const openServer = () => openTestServer('sqlite', { bundle, env, reviewer: openKeywordReviewer() });

/** A server with enough stories for all parts of all pages, one with unusual characters. */
async function openFullServer() {
  const server = await openServer();
  for (let i = 0; i < 25; i++) await server.post({ tags: 'food, a tag' });
  const story = await server.post({
    content: strange,
    city: 'São Paulo',
    country: 'Brazil',
    continent: 'south-america',
  });
  await server.call('POST', '/api/experiences', { ...aStory(), receipt });
  await server.visitor().vote(story.id);
  await server.invalidateCache();
  return { server, story };
}

test('the HTML of a page is valid, before the first story and later, and no page links to the console', async () => {
  const empty = await openServer();
  for (const path of [paths.home, paths.browse, paths.leaderboard])
    await expectValid(await empty.call('GET', path), `empty ${path}`, 200);
  const { server } = await openFullServer();
  for (const path of [
    paths.home,
    paths.browse,
    '/browse?continent=europe&country=Germany&city=Berlin&sortBy=votes&timeframe=week&search=food',
    '/browse?offset=20',
    '/browse?search=nowhere-to-be-found',
    paths.post,
    paths.leaderboard,
    '/leaderboard?timeframe=all',
    paths.about,
    paths.transparency,
    paths.yourStories,
    receiptPath(receipt),
    adminConsolePath,
  ]) {
    const answer = await server.call('GET', path);
    await expectValid(answer, path, 200);
    expect(path !== adminConsolePath && answer.body.includes('admin'), path).toBe(false);
  }
});

test('the HTML of a story with unusual characters is valid, and of a receipt that shows what the review doubts', async () => {
  const { server, story } = await openFullServer();
  const page = await server.call('GET', experiencePath(story.randomId));
  await expectValid(page, strange, 200, '&lt;b&gt;Somebody');
  const content = 'Arguable: "call" <me> when you are in town.';
  const sent = await sendForm(server, paths.post, { ...aStory(), content, askHuman: 'true' });
  expect(sent.statusCode).toBe(303);
  const held = await server.call('GET', String(sent.headers.location));
  const mark = '<mark>Arguabl</mark>e: &quot;call&quot; &lt;me&gt;';
  await expectValid(held, content, 200, mark, 'Your story waits for a person');
});

test('an error in HTML is found', async () => {
  const html =
    '<!doctype html><html lang="en"><head><title>A</title></head><body><p><div></div></p></body></html>';
  expect(await problemsIn(html)).not.toEqual([]);
});
