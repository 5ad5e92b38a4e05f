import type { PushMessage } from '../../contract/offline/push-message.ts';
import { experiencePath, paths } from '../../contract/paths.ts';
import { experienceTitle } from '../../contract/site.ts';
import { isPage } from '../navigation.ts';
import { unsubscribe } from './subscription.ts';

declare const self: ServiceWorkerGlobalScope;

/** Options that TypeScript does not have yet: https://notifications.spec.whatwg.org/ */
interface FullOptions extends NotificationOptions {
  readonly renotify?: boolean;
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
  readonly data: { readonly path: string; readonly day: string };
}

const tag = 'daily-dose';
const stopAction = 'stop';
const defaults = { tag, icon: '/icons/icon-192.png', badge: '/icons/monochrome-512.png' };

/** Shows the story of a push message. Browsers require a notification for each message, even an invalid one. */
export async function showPushMessage(event: PushEvent): Promise<void> {
  const message = parseMessage(event.data);
  const { title, body, path, day } = message === undefined ? fallback : notificationOf(message);
  const [shown] = await self.registration.getNotifications({ tag });
  const isNew = (shown?.data as FullOptions['data'] | undefined)?.day !== day;
  const options: FullOptions = {
    ...defaults,
    body,
    dir: 'auto',
    // A new story replaces the old one and alerts; the same one again is silent.
    renotify: isNew,
    silent: !isNew,
    actions: [{ action: stopAction, title: 'Stop these' }],
    data: { path, day },
  };
  await self.registration.showNotification(title, options);
}

/** Opens the story, or ends the subscription. */
export async function handleNotificationClick({
  notification,
  action,
}: NotificationEvent): Promise<void> {
  notification.close();
  if (action === stopAction) return unsubscribeWithNotice();
  const { path } = (notification.data ?? fallback) as FullOptions['data'];
  return openPath(path);
}

const fallback = {
  title: 'Your daily Uplift is here',
  body: '',
  path: paths.home as string,
  day: '',
};

function notificationOf({ randomId, content, city, country, day }: PushMessage) {
  return {
    title: experienceTitle({ city, country }),
    body: content,
    path: experiencePath(randomId),
    day,
  };
}

function parseMessage(data: PushMessageData | null): PushMessage | undefined {
  try {
    const message = data?.json() as Partial<PushMessage> | null | undefined;
    const { randomId, content, city, country, day } = message ?? {};
    if (randomId === undefined || content === undefined || day === undefined) return undefined;
    return city === undefined || country === undefined
      ? undefined
      : { randomId, content, city, country, day };
  } catch {
    return undefined;
  }
}

async function unsubscribeWithNotice(): Promise<void> {
  await unsubscribe();
  await self.registration.showNotification('No more stories will be sent', {
    ...defaults,
    body: 'You can ask for them again on the home page.',
    silent: true,
    data: { path: paths.home, day: '' },
  });
}

/** Opens a path in an open window, unless that has the form for a story; else in a new window. */
async function openPath(path: string): Promise<void> {
  const { href } = new URL(path, location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const same = windows.find(({ url }) => url === href);
  const reusable = same ?? windows.find(({ url }) => isReusable(new URL(url)));
  const isShown = reusable && (await focusAndNavigate(reusable, href));
  if (!isShown) await self.clients.openWindow(href);
}

const isReusable = ({ origin, pathname }: URL) =>
  origin === location.origin && isPage(pathname) && pathname !== paths.post;

/** Returns false for a window that this worker does not control, which cannot be navigated. */
async function focusAndNavigate(window: WindowClient, href: string): Promise<boolean> {
  try {
    // First, because the click permits it for a short time only.
    await window.focus().catch(() => undefined);
    return window.url === href || (await window.navigate(href)) !== null;
  } catch {
    return false;
  }
}
