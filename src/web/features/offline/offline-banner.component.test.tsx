import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aStory, emptySite } from '../../../../test/support/components/fake-server.ts';
import { showPage } from '../../../../test/support/components/show.tsx';
import {
  getRandomExperienceEndpoint,
  listExperiencesEndpoint,
} from '../../../contract/endpoints/experiences.ts';
import { offlinePaths } from '../../../contract/offline/paths.ts';
import { savedHeaders } from '../../../contract/offline/saved-headers.ts';
import { browsePath, paths } from '../../../contract/paths.ts';
import { startServiceWorker } from '../../app/service-worker.ts';
import { handleConnectionMessage } from '../../app/watch-connection.ts';

const banner = () => page.getByRole('status').filter({ hasText: /since \d|saved at/ });
const main = () => page.getByRole('main');
/** What the browser says about its connection. */
const say = (event: 'online' | 'offline') => dispatchEvent(new Event(event));

/** A response from the cache of the service worker. */
function saved(body: unknown, more: Record<string, string> = {}): Response {
  const now = new Date().toISOString();
  const { savedAt, offlineSince } = savedHeaders;
  return Response.json(body, { headers: { [savedAt]: now, [offlineSince]: now, ...more } });
}

it('saved content shows its age until it is replaced, as soon as the network is back', async () => {
  const [old, current] = [aStory(), aStory()];
  const server = emptySite();
  server.answer(listExperiencesEndpoint, () => saved([old]));
  showPage(browsePath({ city: 'Berlin' }), server);
  await expect.element(main()).toMatchTextContent(old.content);
  await expect
    .element(banner())
    .toMatchTextContent(/^Offline since \d\d:\d\d\. Saved at \d\d:\d\d\.$/);
  // The network is back, but the server is slow: the page still shows the old content.
  const release = server.hold(listExperiencesEndpoint, [current]);
  say('online');
  await expect.element(banner()).toMatchTextContent(/^What you see was saved at \d\d:\d\d\.$/);
  await expect.element(main()).toMatchTextContent(old.content);
  release();
  await expect.element(main()).toMatchTextContent(current.content);
  await expect.element(banner()).not.toBeInTheDocument();
});

it('when the server fails, the banner does not say that one is offline', async () => {
  const server = emptySite();
  server.answer(listExperiencesEndpoint, () => saved([], { [savedHeaders.serverError]: 'true' }));
  showPage(paths.browse, server);
  const text = /^Something has been wrong on our side since \d\d:\d\d\. Saved at \d\d:\d\d\.$/;
  await expect.element(banner()).toMatchTextContent(text);
  server.answer(listExperiencesEndpoint, []);
  say('online');
  await expect.element(banner()).not.toBeInTheDocument();
});

it('a story that no query has shows its age, too, until another page is opened', async () => {
  const story = aStory();
  const server = emptySite();
  server.answer(getRandomExperienceEndpoint, () => saved(story));
  showPage(offlinePaths.shell, server);
  onTestFinished(() => void say('online'));
  await page.getByRole('link', { name: 'Get Random Uplift' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(story.content);
  await expect.element(banner()).toMatchTextContent('Saved at');
});

it('a response that came late is asked for again', async () => {
  const [old, current] = [aStory(), aStory()];
  const server = emptySite();
  server.answer(listExperiencesEndpoint, () => saved([old]));
  showPage(paths.browse, server);
  await expect.element(main()).toMatchTextContent(old.content);
  server.answer(listExperiencesEndpoint, [current]);
  handleConnectionMessage({ kind: 'late' });
  await expect.element(main()).toMatchTextContent(current.content);
  say('online');
});

it('without a network, the page of the app shell has a way to a saved story', async () => {
  const story = aStory();
  const server = emptySite();
  server.answer(getRandomExperienceEndpoint, story);
  showPage(offlinePaths.shell, server);
  await page.getByRole('link', { name: 'Get Random Uplift' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(story.content);
});

it('the banner disappears when the network is back', async () => {
  showPage(paths.about);
  await expect.element(page.getByRole('status').first()).toBeInTheDocument();
  say('offline');
  await expect.element(banner()).toMatchTextContent('What you have read is here.');
  say('online');
  await expect.element(banner()).not.toBeInTheDocument();
});

it('a browser without service workers still shows that one is offline', async () => {
  const listening = vi.spyOn(globalThis, 'addEventListener');
  vi.spyOn(navigator, 'serviceWorker', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  startServiceWorker();
  const added = listening.mock.calls;
  onTestFinished(() => {
    say('online');
    for (const [type, listener] of added) removeEventListener(type, listener);
  });
  expect(added.map(([type]) => type)).toContain('offline');
  showPage(paths.about);
  await expect.element(page.getByRole('status').first()).toBeInTheDocument();
  say('offline');
  await expect.element(banner()).toBeVisible();
});
