import {
  getPushOffer,
  deletePushSubscription,
  getPushSubscription,
  createPushSubscription,
} from '../../contract/endpoints/push-subscriptions.ts';
import type { PushConfig } from '../config.ts';
import type { Deps, Transaction } from '../deps.ts';
import { Problem } from '../errors.ts';
import { answer } from '../http/command-handlers.ts';
import type { Binder } from '../http/router.ts';
import { isReceiverKey } from './encrypt.ts';
import { isPushAddress } from './push-address.ts';
import {
  countSubscriptions,
  findSubscription,
  keepSubscription,
  removeSubscription,
} from './queries.ts';

interface DoseDeps extends Pick<Deps, 'database' | 'quotas' | 'now'> {
  readonly push: PushConfig;
  /** Empty where no stories are sent. */
  readonly vapidPublicKey: string;
}

/** Browsers come and go here; `sendDueDoses` sends. Where nothing is sent, they can still be looked at and end. */
export function doseRoutes(bind: Binder, deps: DoseDeps): void {
  const { database, quotas, now, push, vapidPublicKey: publicKey } = deps;

  bind.fresh(getPushOffer, async () => {
    requireOffer();
    return Promise.resolve({ publicKey });
  });

  bind.write(createPushSubscription, async ({ trx, visitor, body }) => {
    requireOffer();
    const { endpoint, keys, zone, hour, replaces } = body;
    if (!isPushAddress(endpoint, push) || !isReceiverKey(keys.p256dh)) throw notSubscribable();
    await quotas.takeSubscription(trx, visitor);
    const before = await findSubscription(trx, replaces ?? endpoint);
    if (replaces !== undefined) await removeSubscription(trx, replaces);
    if (before === undefined) await requireRoom(trx);
    const lastDay = before?.lastDay ?? '';
    await keepSubscription(trx, { endpoint, keys, zone, hour }, { lastDay, now: now() });
    return answer(200, { zone, hour });
  });

  bind.write(getPushSubscription, async ({ trx, body }) => {
    const found = await findSubscription(trx, body.endpoint);
    if (found === undefined) throw new Problem('not-subscribed');
    return answer(200, { zone: found.zone, hour: found.hour });
  });

  bind.write(deletePushSubscription, async ({ trx, body }) => {
    await removeSubscription(trx, body.endpoint);
    return answer(200, { ended: true as const });
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
