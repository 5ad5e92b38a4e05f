import {
  getPushOfferEndpoint,
  deletePushSubscriptionEndpoint,
  getPushSubscriptionEndpoint,
  createPushSubscriptionEndpoint,
} from '../../contract/endpoints/push-subscriptions.ts';
import type { PushConfig } from '../config/config.ts';
import type { Transaction } from '../db/database.ts';
import type { DatabaseDeps, Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { resolvePlaces } from '../places/listed-place.ts';
import type { Router } from '../router/router.ts';
import { response } from '../router/write-actions.ts';
import { isPublicKey } from './encrypt.ts';
import { isPushAddress } from './push-address.ts';
import {
  countSubscriptions,
  getSubscription,
  saveSubscription,
  type Subscription,
  deleteSubscription,
} from './queries.ts';

interface PushDeps extends DatabaseDeps, Pick<Deps, 'limiter' | 'cities'> {
  readonly push: PushConfig;
  /** Empty when notifications are not offered. */
  readonly vapidPublicKey: string;
}

/** Subscriptions to the daily notification. When it is not offered they can still be read and deleted. */
export function pushRoutes(router: Router, deps: PushDeps): void {
  const { database, limiter, cities, now, push, vapidPublicKey: publicKey } = deps;

  router.uncached(getPushOfferEndpoint, async () => {
    requireOffered();
    return Promise.resolve({ publicKey });
  });

  router.write(createPushSubscriptionEndpoint, {
    async check({ body: { endpoint, keys, places } }) {
      requireOffered();
      if (!isPushAddress(endpoint, push) || !isPublicKey(keys.p256dh)) throw notSubscribable();
      return places && (await resolvePlaces(cities, places));
    },
    async act({ trx, visitor, body, checked }) {
      const { endpoint, keys, zone, hour, replaces } = body;
      await limiter.take(trx, visitor, { subscription: true });
      const before = await getSubscription(trx, replaces ?? endpoint);
      if (replaces !== undefined) await deleteSubscription(trx, replaces);
      if (before === undefined) await requireRoom(trx);
      const lastDay = before?.lastDay ?? '';
      // A service worker that renews the address does not name the places.
      const places = checked ?? (replaces === undefined ? '' : (before?.places ?? ''));
      const wanted = { endpoint, keys, zone, hour, places };
      await saveSubscription(trx, wanted, { lastDay, now: now() });
      return response(200, shown(wanted));
    },
  });

  router.write(getPushSubscriptionEndpoint, {
    async act({ trx, body }) {
      const found = await getSubscription(trx, body.endpoint);
      if (found === undefined) throw new Problem('not-subscribed');
      return response(200, shown(found));
    },
  });

  router.write(deletePushSubscriptionEndpoint, {
    async act({ trx, body }) {
      await deleteSubscription(trx, body.endpoint);
      return response(200, { ended: true as const });
    },
  });

  function requireOffered(): void {
    if (publicKey === '') throw new Problem('not-offered');
  }

  /** The lock prevents a concurrent subscription between the count and the insert. */
  async function requireRoom(trx: Transaction): Promise<void> {
    await database.lock(trx, 'push subscriptions');
    if ((await countSubscriptions(trx)) >= push.maxSubscriptions) throw new Problem('no-room');
  }
}

const shown = ({ zone, hour, places }: Pick<Subscription, 'zone' | 'hour' | 'places'>) => ({
  zone,
  hour,
  ...(places !== '' && { places }),
});

function notSubscribable(): Problem {
  const message = 'No message can be sent to this address.';
  return new Problem('invalid', { message, issues: [{ path: 'endpoint', message }] });
}
