import {
  getPushOfferEndpoint,
  deletePushSubscriptionEndpoint,
  getPushSubscriptionEndpoint,
  createPushSubscriptionEndpoint,
  type HourOfDay,
} from '../../../contract/endpoints/push-subscriptions.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/call.ts';
import { isIos } from '../../browser/ios.ts';
import { localTimeZone } from '../../browser/time-zone.ts';
import {
  subscriptionBody,
  canPush,
  currentSubscription,
  subscribe,
  postToWorker,
  unsubscribe,
} from './browser-push.ts';

/** The state of the daily story in this browser. */
export type PushState =
  | { readonly kind: 'loading' }
  /** This site sends no push messages. */
  | { readonly kind: 'not-offered' }
  /** The browser has no push API, or (on iOS) only once the app is on the home screen. */
  | { readonly kind: 'unsupported'; readonly needsInstall: boolean }
  /** Notifications are blocked. */
  | { readonly kind: 'denied' }
  /** The server could not be reached. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'off' }
  | ({ readonly kind: 'on' } & HourOfDay);

/** How long the server may take, in milliseconds. */
const callTimeout = 15_000;
const timeout = () => ({ signal: AbortSignal.timeout(callTimeout) });

/** Asks the browser and the server; it never shows a permission prompt. */
export async function getPushState(): Promise<PushState> {
  if (!canPush()) return { kind: 'unsupported', needsInstall: isIos() };
  try {
    const subscription = await currentSubscription();
    if (subscription !== undefined && Notification.permission === 'granted') {
      const { endpoint } = subscription;
      return {
        kind: 'on',
        ...(await call(getPushSubscriptionEndpoint, { body: { endpoint }, ...timeout() })),
      };
    }
    await call(getPushOfferEndpoint, timeout());
  } catch (error) {
    const status = error instanceof CallError ? error.problem?.code : undefined;
    if (status === 'not-offered') return { kind: 'not-offered' };
    if (status !== 'not-subscribed') return { kind: 'unknown' };
  }
  return { kind: isDenied() ? 'denied' : 'off' };
}

/** Whether the reader or the browser has blocked notifications. */
export const isDenied = () => canPush() && Notification.permission === 'denied';

/**
 * Subscribes for `hour` of the reader's day, to stories from these places if they are given. The browser asks for permission, so call it on a click. Returns undefined when
 * its prompt was closed.
 * @throws {PushTimeoutError | CallError} when the push service or the server fails
 */
export async function turnOn(hour: number, places?: string): Promise<PushState | undefined> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return { kind: 'denied' };
  if (permission !== 'granted') return undefined;
  const { publicKey } = await call(getPushOfferEndpoint, timeout());
  const subscription = await subscribe(publicKey);
  const zone = localTimeZone();
  try {
    const subscribed = subscriptionBody(subscription);
    const schedule = await call(createPushSubscriptionEndpoint, {
      body: { ...subscribed, zone, hour, ...(places && { places }) },
      ...timeout(),
    });
    postToWorker({ kind: 'keep-dose', dose: { endpoint: subscribed.endpoint, ...schedule } });
    return { kind: 'on', ...schedule };
  } catch (error) {
    // A subscription that the server knows already stays.
    if ((await getPushState()).kind === 'off') await unsubscribe(subscription);
    throw error;
  }
}

/** Unsubscribes in the browser first: then no message arrives, even if the server can't be reached. */
export async function turnOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  postToWorker({ kind: 'forget-dose' });
  if (subscription !== undefined) {
    const { endpoint } = subscription;
    await unsubscribe(subscription);
    // Without it, the push service answers 410 Gone to the server's next message.
    await call(deletePushSubscriptionEndpoint, { body: { endpoint }, ...timeout() }).catch(
      () => undefined,
    );
  }
  return { kind: 'off' };
}
