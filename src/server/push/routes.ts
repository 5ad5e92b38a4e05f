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
import type { Router } from '../router/router.ts';
import { response } from '../router/write-actions.ts';
import { isPublicKey } from './encrypt.ts';
import { isPushAddress } from './push-address.ts';
import {
  countSubscriptions,
  getSubscription,
  saveSubscription,
  deleteSubscription,
} from './queries.ts';

interface PushDeps extends DatabaseDeps, Pick<Deps, 'limiter'> {
  readonly push: PushConfig;
  /** Empty when notifications are not offered. */
  readonly vapidPublicKey: string;
}

/** Subscriptions to the daily notification. When it is not offered they can still be read and deleted. */
export function pushRoutes(router: Router, deps: PushDeps): void {
  const { database, limiter, now, push, vapidPublicKey: publicKey } = deps;

  router.uncached(getPushOfferEndpoint, async () => {
    requireOffered();
    return Promise.resolve({ publicKey });
  });

  router.write(createPushSubscriptionEndpoint, {
    async check({ body: { endpoint, keys } }) {
      requireOffered();
      if (!isPushAddress(endpoint, push) || !isPublicKey(keys.p256dh)) throw notSubscribable();
      return Promise.resolve();
    },
    async act({ trx, visitor, body }) {
      const { endpoint, keys, zone, hour, replaces } = body;
      await limiter.take(trx, visitor, { subscription: true });
      const before = await getSubscription(trx, replaces ?? endpoint);
      if (replaces !== undefined) await deleteSubscription(trx, replaces);
      if (before === undefined) await requireRoom(trx);
      const lastDay = before?.lastDay ?? '';
      await saveSubscription(trx, { endpoint, keys, zone, hour }, { lastDay, now: now() });
      return response(200, { zone, hour });
    },
  });

  router.write(getPushSubscriptionEndpoint, {
    async act({ trx, body }) {
      const found = await getSubscription(trx, body.endpoint);
      if (found === undefined) throw new Problem('not-subscribed');
      return response(200, { zone: found.zone, hour: found.hour });
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

function notSubscribable(): Problem {
  const message = 'No message can be sent to this address.';
  return new Problem('invalid', { message, issues: [{ path: 'endpoint', message }] });
}
