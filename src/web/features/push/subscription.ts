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
  addressOf,
  canPush,
  currentSubscription,
  subscribe,
  tellWorker,
  unsubscribe,
} from './browser-push.ts';

/** How it stands with the story a day in this browser. */
export type Dose =
  | { readonly kind: 'looking' }
  /** This site sends none. */
  | { readonly kind: 'not-offered' }
  /** The browser can't, or (on iOS) not before the app is on the home screen. */
  | { readonly kind: 'unsupported'; readonly needsInstall: boolean }
  /** The reader has told the browser so, or the browser itself has. */
  | { readonly kind: 'denied' }
  /** Nobody could be asked: the network does not answer. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'off' }
  | ({ readonly kind: 'on' } & HourOfDay);

/** How long the server may take, in milliseconds. */
const longestCall = 15_000;
const inTime = () => ({ signal: AbortSignal.timeout(longestCall) });

/** Asks the browser and the server, and never the reader. */
export async function lookUp(): Promise<Dose> {
  if (!canPush()) return { kind: 'unsupported', needsInstall: isIos() };
  try {
    const subscription = await currentSubscription();
    if (subscription !== undefined && Notification.permission === 'granted') {
      const { endpoint } = subscription;
      return {
        kind: 'on',
        ...(await call(getPushSubscriptionEndpoint, { body: { endpoint }, ...inTime() })),
      };
    }
    await call(getPushOfferEndpoint, inTime());
  } catch (error) {
    const status = error instanceof CallError ? error.problem?.code : undefined;
    if (status === 'not-offered') return { kind: 'not-offered' };
    if (status !== 'not-subscribed') return { kind: 'unknown' };
  }
  return { kind: Notification.permission === 'denied' ? 'denied' : 'off' };
}

/** Somebody has tapped: the browser asks them, and the server is told. Undefined when they closed the question. */
export async function turnOn(hour: number): Promise<Dose | undefined> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return { kind: 'denied' };
  if (permission !== 'granted') return undefined;
  const { publicKey } = await call(getPushOfferEndpoint, inTime());
  const subscription = await subscribe(publicKey);
  const zone = localTimeZone();
  try {
    const address = addressOf(subscription);
    const wanted = await call(createPushSubscriptionEndpoint, {
      body: { ...address, zone, hour },
      ...inTime(),
    });
    tellWorker({ kind: 'keep-dose', dose: { endpoint: address.endpoint, ...wanted } });
    return { kind: 'on', ...wanted };
  } catch (error) {
    // Not at the first time: what was agreed before goes on.
    if ((await lookUp()).kind === 'off') await unsubscribe(subscription);
    throw error;
  }
}

/** The browser forgets the address first: then nothing comes, even if the server can't be told. */
export async function turnOff(): Promise<Dose> {
  const subscription = await currentSubscription();
  tellWorker({ kind: 'forget-dose' });
  if (subscription !== undefined) {
    const { endpoint } = subscription;
    await unsubscribe(subscription);
    // The push service tells the server with the next message.
    await call(deletePushSubscriptionEndpoint, { body: { endpoint }, ...inTime() }).catch(
      () => undefined,
    );
  }
  return { kind: 'off' };
}
