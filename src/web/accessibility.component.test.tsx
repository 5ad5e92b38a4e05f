// Over 250 lines because it is one list: all screens.

import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stubTranslator } from '../../test/support/browser/browser-translator.ts';
import { aWaitingWrite, putInJournal, stayOffline } from '../../test/support/browser/journal.ts';
import { aStory, problem } from '../../test/support/components/fake-server.ts';
import { showComponent, showPage } from '../../test/support/components/show.tsx';
import { busySite } from '../../test/support/gallery/busy-site.ts';
import { hardStories } from '../../test/support/gallery/hard-stories.ts';
import { checkScreens } from '../../test/support/gallery/look-at.ts';
import { aRankedCity } from '../../test/support/stories/ranked-city.ts';
import { getEmbedEndpoint } from '../contract/endpoints/embeds.ts';
import {
  getExperienceEndpoint,
  listExperiencesEndpoint,
} from '../contract/endpoints/experiences.ts';
import { getLeaderboardEndpoint } from '../contract/endpoints/leaderboard.ts';
import { listCityLightsEndpoint } from '../contract/endpoints/places/places.ts';
import { getPushSubscriptionEndpoint } from '../contract/endpoints/push-subscriptions.ts';
import { createVoteEndpoint } from '../contract/endpoints/votes.ts';
import { browsePath, experiencePath, paths } from '../contract/paths.ts';
import { dayOf, storeFive } from './features/five/todays-five.ts';
import { quietMode } from './features/quiet/quiet-mode.ts';
import { RitualDialog } from './features/share/ritual/RitualDialog.tsx';
import { updateAvailable } from './features/update/updates.ts';
import type { Ritual } from './router/dialogs.ts';

/*
 * No page, dialog or sheet has a violation of axe's rules or overflows to the side, in any appearance. What authors see
 * and the console have files of their own. `npm run screenshots` takes pictures of the same states.
 */

const place = { continent: 'europe', country: 'Germany', city: 'Jena' };
let { server, story, stories } = busySite();
beforeEach(() => void ({ server, story, stories } = busySite()));

const open = (path: string) => showPage(path, server);
const button = (name: string) => page.getByRole('button', { name }).first();

async function pressOnStory(name: string): Promise<void> {
  open(experiencePath(story.randomId));
  await page.getByRole('main').getByRole('button', { name }).first().click();
}

async function reportStory(): Promise<void> {
  await pressOnStory('Report');
  server.answer(getExperienceEndpoint, () => problem('experience-not-found'));
  await page.getByLabelText('Other violation').click();
  await button('Submit Report').click();
}

async function openPushCard(permission: NotificationPermission): Promise<void> {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission);
  open(paths.home);
  // The page grows while it is loading.
  await expect
    .poll(() => {
      scrollTo(0, document.body.scrollHeight);
      return page.getByRole('region', { name: 'A story a day' }).query();
    })
    .not.toBeNull();
}

async function blockPush(): Promise<void> {
  await openPushCard('default');
  await expect.element(button('Send me a story a day')).toBeVisible();
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied');
  dispatchEvent(new Event('online'));
}

function subscribeToPush(): Promise<void> {
  const subscription = { endpoint: 'https://push.example.org/a-reader', toJSON: () => ({}) };
  const pushManager = { getSubscription: () => Promise.resolve(subscription) };
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
  server.answer(getPushSubscriptionEndpoint, { zone: 'Asia/Tokyo', hour: 20 });
  return openPushCard('granted');
}

const stamp = { ...aStory(), stampedAt: '2026-11-22T08:00:00Z' };

function shareRitual(ritual: Ritual): void {
  showComponent(
    <main>
      <RitualDialog ritual={ritual} onClose={() => undefined} />
    </main>,
    server,
  );
}

/** A page that was read before, while writes wait for the network. */
async function goOffline(): Promise<void> {
  stayOffline();
  onTestFinished(() => void dispatchEvent(new Event('online')));
  open(paths.about);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  dispatchEvent(new Event('offline'));
  await putInJournal(aWaitingWrite('vote'), aWaitingWrite('report'));
}

/** As Chromium does, but a while ago. */
function offerInstall(): void {
  open(paths.about);
  const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: () => undefined });
  dispatchEvent(Object.defineProperty(offer, 'timeStamp', { value: -60_000 }));
  onTestFinished(() => void dispatchEvent(new Event('appinstalled')));
}

async function vote(): Promise<void> {
  await pressOnStory('Upvote');
  const close = button('Close notification');
  await expect.element(close).toBeVisible();
  // A notification with the focus does not disappear.
  close.element().focus();
}

async function openOnPhone(path: string, name: string): Promise<void> {
  await page.viewport(320, 640);
  open(path);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await button(name).click();
}

checkScreens({
  home: { show: () => open('/'), text: 'Top Cities This Week' },
  'home in quiet mode': {
    show() {
      quietMode.set(true);
      onTestFinished(() => quietMode.set(false));
      open('/');
    },
    text: 'Trending This Week',
  },
  'about without a connection': { show: goOffline, text: 'Waiting to send (2)' },
  browse: { show: () => open(browsePath({ search: 'somebody' })), text: '2 stories' },
  'browse by a quick tag': {
    show: () => open(browsePath({ ...place, search: 'kindness' })),
    text: '1 story',
  },
  'browse without a match': {
    show: () => open(browsePath({ search: 'nothing like it' })),
    text: 'No experiences found matching your criteria.',
  },
  'browse with hard stories': {
    show() {
      const hard = Object.values(hardStories).map((each) => aStory(each));
      server.answer(listExperiencesEndpoint, hard);
      open(paths.browse);
    },
    text: hardStories.short.content,
  },
  'a story of one long word': {
    show() {
      server.answer(getExperienceEndpoint, aStory({ ...story, ...hardStories['long word'] }));
      open(experiencePath(story.randomId));
    },
    text: 'Spread the Positivity',
  },
  'a story': { show: () => open(experiencePath(story.randomId)), text: 'Spread the Positivity' },
  'a translated story': {
    async show() {
      stubTranslator('available');
      await pressOnStory('Translate');
    },
    text: 'Translated from Arabic by your browser',
  },
  'today’s five': { show: () => open(paths.today), text: 'Today’s best' },
  'the end of today’s five': {
    show() {
      const read = stories.map(({ randomId }) => randomId);
      const five = read.map((randomId) => ({ randomId, reason: 'best' as const }));
      storeFive({ day: dayOf(Date.now()), chosenAt: Date.now(), five, read });
      onTestFinished(() => localStorage.clear());
      open(paths.today);
    },
    text: 'Tell one yourself',
  },
  'a missing story': { show: () => open(experiencePath('joy_none')), text: 'Not Found' },
  'a reported story': { show: reportStory, text: 'You reported this story' },
  rankings: { show: () => open(paths.leaderboard), text: 'Rankings by Region' },
  'the fair ranking': {
    show() {
      const places = { from: 1, to: 2 };
      const cities = ['Jena', 'Lima'].map((city) => aRankedCity(city, { places }));
      server.answer(getLeaderboardEndpoint, cities);
      open(`${paths.leaderboard}?timeframe=week&by=fair`);
    },
    text: 'about 1st to 2nd',
  },
  about: { show: () => open(paths.about), text: 'Mission' },
  'a daily story, off': { show: () => openPushCard('default'), text: 'Send me a story a day' },
  'a daily story, on': { show: subscribeToPush, text: 'a story comes every day at' },
  'a daily story, blocked': {
    show: blockPush,
    text: 'Notifications of this site are blocked.',
  },
  'for developers': {
    async show() {
      open(paths.developers);
      await page.getByText('Browse stories by place').click();
    },
    text: 'Example of an answer',
  },
  transparency: { show: () => open(paths.transparency), text: 'Appeals upheld' },
  embed: { show: () => open(paths.embed), text: 'Code for your site' },
  'embed of no story': {
    show() {
      server.answer(getEmbedEndpoint, () => problem('experience-not-found'));
      open(`${paths.embed}?experience=joy_0000`);
    },
    text: 'There is no story and no list at this address.',
  },
  wander: {
    show: () => open(`${paths.wander}?country=Germany&city=Jena`),
    text: 'in Jena',
  },
  'wander without a light': {
    show() {
      server.answer(listCityLightsEndpoint, []);
      open(paths.wander);
    },
    text: 'No lights yet',
  },
  'not found': { show: () => open('/nowhere'), text: '404 Page Not Found' },
  'the dialog with a random story': {
    async show() {
      open('/');
      await page.getByRole('link', { name: 'Get Random Uplift' }).click();
      await button('Another Uplift').click();
    },
    text: 'in this session',
  },
  'the dialog for invitations': { show: () => pressOnStory('Invite Friends'), text: 'WhatsApp' },
  'the dialog for reports': { show: () => pressOnStory('Report'), text: 'Submit Report' },
  'the dialog to share a picture': {
    show: () => pressOnStory('Share This Story'),
    text: 'Download',
  },
  'the dialog to share the link': {
    async show() {
      await pressOnStory('Share This Story');
      await page.getByRole('tab', { name: 'Text & Link' }).click();
    },
    text: 'Check out this uplifting story',
  },
  'the dialog to share today’s five': {
    show: () => shareRitual({ kind: 'five', stories: [story, aStory(), aStory()] }),
    text: 'Share today’s five',
  },
  'the dialog to share an album': {
    show: () => shareRitual({ kind: 'album', stamps: [stamp], countries: 21, total: 38 }),
    text: 'Share your album',
  },
  'the dialog to share a place': {
    show: () => shareRitual({ kind: 'place', country: 'Peru', city: 'Lima', experience: story }),
    text: 'Share this place',
  },
  'the dialog about shortcuts': {
    async show() {
      open(paths.about);
      await button('Keyboard shortcuts').click();
    },
    text: 'Use these shortcuts',
  },
  'the offer to install': { show: offerInstall, text: 'Uplifting stories offline' },
  'the offer of a new version': {
    show() {
      onTestFinished(() => updateAvailable.set(false));
      open(paths.about);
      updateAvailable.set(true);
    },
    text: 'Refresh to update?',
  },
  'a notification': { show: vote, text: 'Vote recorded!' },
  'the notification of a failure': {
    async show() {
      // With a storage the vote would wait.
      vi.stubGlobal('indexedDB', undefined);
      server.disconnect(createVoteEndpoint);
      await vote();
    },
    text: 'Failed to vote',
  },
  'a vote that waits': {
    async show() {
      server.disconnect(createVoteEndpoint);
      await vote();
    },
    text: 'Your vote is sent as soon as the network is back.',
  },
  'the menu of a phone': {
    show: () => openOnPhone(paths.about, 'Menu'),
    text: 'Close menu',
    width: 320,
  },
  'the filters of a phone': {
    show: () => openOnPhone(paths.browse, 'Filters'),
    text: 'Show stories',
    width: 320,
  },
});
