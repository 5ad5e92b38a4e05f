import {
  getPushOfferEndpoint,
  deletePushSubscriptionEndpoint,
  getPushSubscriptionEndpoint,
  createPushSubscriptionEndpoint,
} from '../../contract/endpoints/push-subscriptions.ts';
import type { PushConfig } from '../config.ts';
import type { Deps, Transaction } from '../deps.ts';
import { Problem } from '../errors.ts';
import { response } from '../http/command-handlers.ts';
import type { Router } from '../http/router.ts';
import { isReceiverKey } from './encrypt.ts';
import { isPushAddress } from './push-address.ts';
import {
  countSubscriptions,
  findSubscription,
  keepSubscription,
  removeSubscription,
} from './queries.ts';

interface PushDeps extends Pick<Deps, 'database' | 'quotas' | 'now'> {
  readonly push: PushConfig;
  /** Empty where no stories are sent. */
  readonly vapidPublicKey: string;
}

/** Browsers come and go here; `sendDueDoses` sends. Where nothing is sent, they can still be looked at and end. */
export function pushRoutes(router: Router, deps: PushDeps): void {
  const { database, quotas, now, push, vapidPublicKey: publicKey } = deps;

  router.fresh(getPushOfferEndpoint, async () => {
    requireOffer();
    return Promise.resolve({ publicKey });
  });

  router.write(createPushSubscriptionEndpoint, {
    async check({ body: { endpoint, keys } }) {
      requireOffer();
      if (!isPushAddress(endpoint, push) || !isReceiverKey(keys.p256dh)) throw notSubscribable();
      return Promise.resolve();
    },
    async act({ trx, visitor, body }) {
      const { endpoint, keys, zone, hour, replaces } = body;
      await quotas.takeSubscription(trx, visitor);
      const before = await findSubscription(trx, replaces ?? endpoint);
      if (replaces !== undefined) await removeSubscription(trx, replaces);
      if (before === undefined) await requireRoom(trx);
      const lastDay = before?.lastDay ?? '';
      await keepSubscription(trx, { endpoint, keys, zone, hour }, { lastDay, now: now() });
      return response(200, { zone, hour });
    },
  });

  router.write(getPushSubscriptionEndpoint, {
    async act({ trx, body }) {
      const found = await findSubscription(trx, body.endpoint);
      if (found === undefined) throw new Problem('not-subscribed');
      return response(200, { zone: found.zone, hour: found.hour });
    },
  });

  router.write(deletePushSubscriptionEndpoint, {
    async act({ trx, body }) {
      await removeSubscription(trx, body.endpoint);
      return response(200, { ended: true as const });
    },
  });

  function requireOffer(): void {
    if (publicKey === '') throw new Problem('not-offered');
  }

  /** One at a time, so that none slips in between the counting and the keeping. */
  async function requireRoom(trx: Transaction): Promise<void> {
    await database.lock(trx, 'push subscriptions');
    if ((await countSubscriptions(trx)) >= push.maxSubscriptions) throw new Problem('no-room');
  }
}

function notSubscribable(): Problem {
  const message = 'No message can be sent to this address.';
  return new Problem('invalid', { message, issues: [{ path: 'endpoint', message }] });
}
