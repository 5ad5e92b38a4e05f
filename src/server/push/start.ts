import { minute, second } from '../../contract/durations.ts';
import type { PushConfig } from '../config/config.ts';
import { DueLoop, noService, type Service } from '../queues/due-loop.ts';
import { HostBackoff } from './backoff.ts';
import { openDelivery } from './deliver.ts';
import { getOrCreateVapidKeys } from './queries.ts';
import { sendDueNotifications, type SendOptions } from './send.ts';
import { VapidSigner } from './vapid.ts';

interface DailyNotifications extends Service {
  /** Empty when notifications are not offered. */
  readonly publicKey: string;
}

/** Opens the sending of daily notifications, with this installation's VAPID keys. */
export async function openDailyNotifications({
  push,
  ...options
}: Omit<SendOptions, 'deliver' | 'backoff'> & { push: PushConfig }): Promise<DailyNotifications> {
  if (!push.offered) return { publicKey: '', ...noService };
  const { database, now, log } = options;
  const keys = await getOrCreateVapidKeys(database);
  const signer = new VapidSigner({ keys, contact: push.contact, now });
  const delivery = openDelivery({ signer, now, allowPrivate: push.allowPrivate });
  const sending = { ...options, deliver: delivery.deliver, backoff: new HostBackoff() };
  const loop = new DueLoop({
    async run(signal) {
      await sendDueNotifications(sending, signal);
      return undefined;
    },
    now,
    log,
    pause: second,
    // Random, so that servers do not all start in the same second.
    interval: (minute / 2) * (1 + Math.random()),
    failure: 'the stories of the day could not be sent',
  });
  return {
    publicKey: keys.publicKey,
    start: () => loop.start(),
    async stop() {
      await loop.stop();
      delivery.close();
    },
  };
}
