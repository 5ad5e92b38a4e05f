import type { PushMessage } from '../contract/offline/push-message.ts';
import { experiencePath, paths } from '../contract/paths.ts';
import { experienceTitle } from '../contract/site.ts';
import { isPage } from './pages.ts';
import { stopDose } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

/** What TypeScript does not know of yet: https://notifications.spec.whatwg.org/ */
interface FullOptions extends NotificationOptions {
  readonly renotify?: boolean;
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
  readonly data: { readonly path: string; readonly day: string };
}

const tag = 'daily-dose';
const stop = 'stop';
const look = { tag, icon: '/icons/icon-192.png', badge: '/icons/monochrome-512.png' };

/** Shows the story of a push message. Something has to be shown, whatever came: browsers want that. */
export async function showDose(event: PushEvent): Promise<void> {
  const message = readMessage(event.data);
  const { title, body, path, day } = message === undefined ? unreadable : notificationOf(message);
  const [shown] = await self.registration.getNotifications({ tag });
  const isNews = (shown?.data as FullOptions['data'] | undefined)?.day !== day;
  const options: FullOptions = {
    ...look,
    body,
    dir: 'auto',
    // A new story takes the place of an old one and is heard; the same one again is not.
    renotify: isNews,
    silent: !isNews,
    actions: [{ action: stop, title: 'Stop these' }],
    data: { path, day },
  };
  await self.registration.showNotification(title, options);
}

/** Opens the story, or ends the stories. */
export async function answerTap({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  if (action === stop) return endWithNotice();
  const { path } = (notification.data ?? unreadable) as FullOptions['data'];
  return openPath(path);
}

const unreadable = {
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

function readMessage(sent: PushMessageData | null): PushMessage | undefined {
  try {
    const message = sent?.json() as Partial<PushMessage> | null | undefined;
    const { randomId, content, city, country, day } = message ?? {};
    if (randomId === undefined || content === undefined || day === undefined) return undefined;
    return city === undefined || country === undefined
      ? undefined
      : { randomId, content, city, country, day };
  } catch {
    return undefined;
  }
}

async function endWithNotice(): Promise<void> {
  await stopDose();
  await self.registration.showNotification('No more stories will be sent', {
    ...look,
    body: 'You can ask for them again on the home page.',
    silent: true,
    data: { path: paths.home, day: '' },
  });
}

/** In a window that is there, unless a story is being written in it; else in a new one. */
async function openPath(path: string): Promise<void> {
  const { href } = new URL(path, location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === href);
  const free = there ?? windows.find(({ url }) => isFree(new URL(url)));
  const shown = free && (await turnTo(free, href));
  if (!shown) await self.clients.openWindow(href);
}

const isFree = ({ origin, pathname }: URL) =>
  origin === location.origin && isPage(pathname) && pathname !== paths.post;

/** Whether it shows that page now: a window that this worker does not control can't be led. */
async function turnTo(window: WindowClient, href: string): Promise<boolean> {
  try {
    // Before anything else: the tap allows it for a moment only.
    await window.focus().catch(() => undefined);
    return window.url === href || (await window.navigate(href)) !== null;
  } catch {
    return false;
  }
}
