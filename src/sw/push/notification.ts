import { defaultLanguage, localPath, splitPath } from '../../contract/languages.ts';
import type { PushMessage } from '../../contract/offline/push-message.ts';
import { todaysStory } from '../../contract/offline/todays-story.ts';
import { experiencePath, paths } from '../../contract/paths.ts';
import { sharingMessages } from '../../messages/areas/sharing.ts';
import { workerMessages } from '../../messages/areas/worker.ts';
import { messagesOf } from '../../messages/language.ts';
import { stateCache } from '../cache-store.ts';
import { isPage } from '../navigation.ts';
import { readerWords, type WorkerWords } from '../words.ts';
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
  const words = await readerWords();
  const t = messagesOf(workerMessages, words);
  const { title, body, path, day } = message
    ? notificationOf(message, words)
    : { ...fallback, title: t('daily'), body: '' };
  const [shown] = await self.registration.getNotifications({ tag });
  const isNew = (shown?.data as FullOptions['data'] | undefined)?.day !== day;
  const options: FullOptions = {
    ...defaults,
    body,
    dir: 'auto',
    // A new story replaces the old one and alerts; the same one again is silent.
    renotify: isNew,
    silent: !isNew,
    actions: [{ action: stopAction, title: t('stop') }],
    data: { path: localPath(words.code, path), day },
  };
  await self.registration.showNotification(title, options);
  if (message)
    await stateCache.put(todaysStory.key, Response.json({ randomId: message.randomId, day }));
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

const fallback: FullOptions['data'] = { path: paths.home, day: '' };

function notificationOf(message: PushMessage, words: WorkerWords) {
  const { randomId, content, city, day } = message;
  return {
    title: messagesOf(sharingMessages, words)('title', {
      city,
      country: countryIn(message, words),
    }),
    body: content,
    path: experiencePath(randomId),
    day,
  };
}

/** As the browser names it in the language of the reader; in English as it is stored. */
function countryIn({ country, countryCode }: PushMessage, { code }: WorkerWords): string {
  if (code === defaultLanguage || countryCode === undefined) return country;
  return new Intl.DisplayNames(code, { type: 'region' }).of(countryCode) ?? country;
}

function parseMessage(data: PushMessageData | null): PushMessage | undefined {
  try {
    const message = data?.json() as Partial<PushMessage> | null | undefined;
    const { randomId, content, city, country, day } = message ?? {};
    const isWhole = ![randomId, content, city, country, day].includes(undefined);
    return isWhole ? (message as PushMessage) : undefined;
  } catch {
    return undefined;
  }
}

async function unsubscribeWithNotice(): Promise<void> {
  await unsubscribe();
  const words = await readerWords();
  const t = messagesOf(workerMessages, words);
  await self.registration.showNotification(t('stopped'), {
    ...defaults,
    body: t('askAgain'),
    silent: true,
    data: { ...fallback, path: localPath(words.code, paths.home) },
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
  origin === location.origin && isPage(pathname) && splitPath(pathname).path !== paths.post;

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
