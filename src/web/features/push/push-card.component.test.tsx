import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { liveIn } from '../../../../test/support/components/devices.ts';
import {
  emptySite,
  foreignAnswer,
  problem,
  type FakeServer,
} from '../../../../test/support/components/fake-server.ts';
import { showComponent } from '../../../../test/support/components/show.tsx';
import {
  createPushSubscriptionEndpoint,
  deletePushSubscriptionEndpoint,
  getPushOfferEndpoint,
  getPushSubscriptionEndpoint,
} from '../../../contract/endpoints/push-subscriptions.ts';
import { dailyDoseFeedPath } from '../../../contract/paths.ts';
import { nextTask } from '../../browser/next-task.ts';
import { follow, unfollow } from '../../browser/places/followed-places.ts';
import { PushCard } from './PushView.tsx';

const card = page.getByRole('region', { name: 'A story a day' });
const hour = card.getByLabelText('Send it at');
const subscribe = card.getByRole('button', { name: 'Send me a story a day' });
const unsubscribe = card.getByRole('button', { name: 'Stop' });

const address = 'https://push.example.org/a-reader';
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

/** A browser with a push service, where the reader answers the prompt like this. */
function stubPush(permission: NotificationPermission = 'granted') {
  let isSubscribed = false;
  let granted: NotificationPermission = 'default';
  const subscription = {
    endpoint: address,
    toJSON: () => ({ endpoint: address, keys }),
    unsubscribe: () => Promise.resolve(!(isSubscribed = false)),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(isSubscribed ? subscription : null),
    subscribe: vi.fn<() => Promise<typeof subscription>>(() => {
      isSubscribed = true;
      return Promise.resolve(subscription);
    }),
  };
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(() =>
    Promise.resolve((granted = permission)),
  );
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', {
    requestPermission,
    get permission() {
      return granted;
    },
  });
  const registration = { pushManager, active: null } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration);
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
  return { requestPermission, subscribe: pushManager.subscribe };
}

/** A site that remembers one subscription. */
function siteWithPush(): FakeServer {
  const server = emptySite();
  let schedule: { zone: string; hour: number } | undefined;
  server.answer(getPushOfferEndpoint, { publicKey: keys.p256dh });
  server.answer(createPushSubscriptionEndpoint, ({ body }) => {
    schedule = body as { zone: string; hour: number };
    return schedule;
  });
  server.answer(getPushSubscriptionEndpoint, () => schedule ?? problem('not-subscribed'));
  server.answer(deletePushSubscriptionEndpoint, () => {
    schedule = undefined;
    return { ended: true };
  });
  return server;
}

it('a reader who allows notifications subscribes to a story a day, changes the hour and unsubscribes', async () => {
  stubPush();
  await liveIn('Asia/Tokyo');
  const server = showComponent(<PushCard />, siteWithPush());
  await hour.selectOptions('18');
  await subscribe.click();
  await expect.element(card).toMatchTextContent('a story comes every day at 6:00 PM.');
  expect(server.requests(createPushSubscriptionEndpoint)).toMatchObject([
    { body: { endpoint: address, keys, zone: 'Asia/Tokyo', hour: 18 } },
  ]);

  // As when the page is opened again.
  dispatchEvent(new Event('online'));
  await expect.poll(() => server.requests(getPushSubscriptionEndpoint).length).toBe(1);
  await expect.element(card).toMatchTextContent('every day at 6:00 PM.');
  await hour.selectOptions('7');
  await card.getByRole('button', { name: 'Change to 7:00 AM' }).click();
  await expect.element(card).toMatchTextContent('every day at 7:00 AM.');
  await expect.element(card).toHaveFocus();

  await unsubscribe.click();
  await expect
    .element(card.getByRole('status'))
    .toHaveTextContent('Stopped. No more stories will be sent.');
  await expect.element(subscribe).toBeVisible();
  await expect
    .poll(() => server.requests(deletePushSubscriptionEndpoint))
    .toMatchObject([{ body: { endpoint: address } }]);
});

it('a reader who follows places chooses whether the story is from them, and reads that they are stored', async () => {
  stubPush();
  const places = [{ continent: 'europe', country: 'Germany', city: 'Bonn' }, { continent: 'asia' }];
  places.forEach(follow);
  onTestFinished(() => places.forEach(unfollow));
  const server = showComponent(<PushCard />, siteWithPush());
  const fromPlaces = card.getByRole('checkbox', { name: 'From your places' });
  await expect.element(fromPlaces).not.toBeChecked();
  await expect
    .element(fromPlaces)
    .toHaveAccessibleDescription(/your places \(Bonn, Asia\).*stored with it until you end it/);
  await fromPlaces.click();
  await subscribe.click();
  await expect.element(unsubscribe).toBeVisible();
  await expect.element(fromPlaces).toBeChecked();
  await fromPlaces.click();
  await card.getByRole('button', { name: 'Change to' }).click();
  await expect.element(card.getByRole('button', { name: 'Change to' })).not.toBeInTheDocument();
  expect(
    server
      .requests(createPushSubscriptionEndpoint)
      .map(({ body }) => (body as { places?: string }).places),
  ).toEqual(['Germany/Bonn,asia', undefined]);
});

it('a reader sees when the browser’s push service does not respond or the server refuses, and can try again', async () => {
  const push = stubPush();
  push.subscribe.mockReturnValueOnce(new Promise(() => undefined));
  const server = siteWithPush();
  const message = 'We already send as many stories as we can.';
  server.answer(createPushSubscriptionEndpoint, problem('no-room', { message }));
  showComponent(<PushCard />, server);
  await expect.element(subscribe).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await subscribe.click();
  await expect.poll(() => push.subscribe.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  const noAnswer =
    'The push service of your browser does not answer. Please try again in a moment.';
  await expect.element(card.getByRole('status')).toHaveTextContent(noAnswer);
  await subscribe.click();
  await expect.element(card.getByRole('status')).toHaveTextContent(message);
  server.answer(createPushSubscriptionEndpoint, { zone: 'Europe/Berlin', hour: 8 });
  await subscribe.click();
  await expect.element(unsubscribe).toBeVisible();
});

it('a reader keeps the subscription while offline, and sees that', async () => {
  stubPush();
  const server = siteWithPush();
  showComponent(<PushCard />, server);
  await subscribe.click();
  await expect.element(unsubscribe).toBeVisible();
  for (const fail of [
    () => server.disconnect(getPushSubscriptionEndpoint),
    () => server.answer(getPushSubscriptionEndpoint, () => foreignAnswer(503)),
  ]) {
    fail();
    dispatchEvent(new Event('offline'));
    await expect.element(card).toMatchTextContent('This can be set once you are online again.');
    await expect.element(card.getByRole('button')).not.toBeInTheDocument();
    server.answer(getPushSubscriptionEndpoint, { zone: 'Europe/Berlin', hour: 8 });
    dispatchEvent(new Event('online'));
    await expect.element(unsubscribe).toBeVisible();
  }
});

it('permission is requested only after a tap; a closed prompt changes nothing', async () => {
  const { requestPermission } = stubPush('default');
  showComponent(<PushCard />, siteWithPush());
  await expect.element(subscribe).toBeVisible();
  expect(requestPermission).not.toHaveBeenCalled();
  await subscribe.click();
  await expect.element(card).toMatchTextContent('did not allow it, so nothing has changed.');
  expect(requestPermission).toHaveBeenCalledOnce();
  await expect.element(subscribe).toBeVisible();
});

it('who had blocked notifications before sees no card', async () => {
  stubPush('denied');
  await Notification.requestPermission();
  const server = siteWithPush();
  showComponent(<PushCard />, server);
  await expect.poll(() => server.requests(getPushOfferEndpoint).length).toBe(1);
  await nextTask();
  await expect.element(card).not.toBeInTheDocument();
});

it('who blocks notifications sees how to allow them again, and no button', async () => {
  stubPush('denied');
  showComponent(<PushCard />, siteWithPush());
  await subscribe.click();
  await expect.element(card).toMatchTextContent('set Notifications to Allow');
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
  await expect.element(card).toHaveFocus();
});

it('a browser without notifications shows a link to the feed, and the card takes no focus when nobody has pressed anything in it', async () => {
  stubPush();
  showComponent(<PushCard />, siteWithPush());
  await expect.element(subscribe).toBeVisible();
  Reflect.deleteProperty(window, 'PushManager');
  dispatchEvent(new Event('online'));
  await expect
    .element(card.getByRole('link', { name: 'daily dose as a feed' }))
    .toHaveAttribute('href', dailyDoseFeedPath('xml'));
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
  await expect.element(card).not.toHaveFocus();
});

it('there is no card where the site sends no push messages', async () => {
  stubPush();
  const server = siteWithPush();
  server.answer(getPushOfferEndpoint, problem('not-offered'));
  showComponent(<PushCard />, server);
  await expect.poll(() => server.requests(getPushOfferEndpoint).length).toBe(1);
  await expect.element(card).not.toBeInTheDocument();
});
