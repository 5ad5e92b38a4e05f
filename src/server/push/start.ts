import { minute } from '../../contract/durations.ts';
import type { PushConfig } from '../config.ts';
import { HostBackoff } from './backoff.ts';
import { openDelivery } from './deliver.ts';
import { getOrCreateVapidKeys } from './queries.ts';
import { sendDueNotifications, type SendOptions } from './send.ts';
import { VapidSigner } from './vapid.ts';

interface DailyNotifications {
  /** Empty when notifications are not offered. */
  readonly publicKey: string;
  start(): void;
  /** Resolves when no request is running any more. */
  stop(): Promise<void>;
}

const notOffered: DailyNotifications = {
  publicKey: '',
  start: () => undefined,
  stop: () => Promise.resolve(),
};

/** Opens the sending of daily notifications, with this installation's VAPID keys. */
export async function openDailyNotifications({
  push,
  ...options
}: Omit<SendOptions, 'deliver' | 'backoff'> & { push: PushConfig }): Promise<DailyNotifications> {
  if (!push.offered) return notOffered;
  const { database, now } = options;
  const keys = await getOrCreateVapidKeys(database);
  const signer = new VapidSigner({ keys, contact: push.contact, now });
  const delivery = openDelivery({ signer, now, allowPrivate: push.allowPrivate });
  let stopSending = () => Promise.resolve();
  return {
    publicKey: keys.publicKey,
    start: () =>
      (stopSending = startSending({
        ...options,
        deliver: delivery.deliver,
        backoff: new HostBackoff(),
      })),
    async stop() {
      await stopSending();
      delivery.close();
    },
  };
}

/** Sends due notifications about every minute, one run at a time. Returns a function that stops it. */
function startSending(options: SendOptions): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const schedule = () => {
    if (stopping.signal.aborted) return;
    // A random delay, so that servers do not all start in the same second.
    timer = setTimeout(run, (minute / 2) * (1 + Math.random())).unref();
  };
  const run = () => {
    running = sendDueNotifications(options, stopping.signal)
      .catch((error: unknown) =>
        options.log.warn({ err: error }, 'the stories of the day could not be sent'),
      )
      .then(schedule);
  };
  schedule();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
