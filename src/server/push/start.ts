import { minute } from '../../contract/durations.ts';
import type { PushConfig } from '../config.ts';
import { openDelivery } from './deliver.ts';
import { prepareVapidKeys } from './queries.ts';
import { sendDueDoses, type DoseOptions } from './send.ts';
import { VapidSigner } from './vapid.ts';

interface Doses {
  /** Empty where no stories are sent. */
  readonly publicKey: string;
  start(): void;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

const notOffered: Doses = { publicKey: '', start: () => undefined, stop: () => Promise.resolve() };

/** The sending of stories of the day, with this installation's keys. */
export async function openDoses({
  push,
  ...options
}: Omit<DoseOptions, 'deliver'> & { push: PushConfig }): Promise<Doses> {
  if (!push.offered) return notOffered;
  const { database, now } = options;
  const keys = await prepareVapidKeys(database);
  const signer = new VapidSigner({ keys, contact: push.contact, now });
  const delivery = openDelivery({ signer, now, allowPrivate: push.allowPrivate });
  let stopWalks = () => Promise.resolve();
  return {
    publicKey: keys.publicKey,
    start: () => (stopWalks = startWalks({ ...options, deliver: delivery.deliver })),
    async stop() {
      await stopWalks();
      delivery.close();
    },
  };
}

/** Looks every minute what is due, and begins no walk before the last one has ended. Gives a function that ends it. */
function startWalks(options: DoseOptions): () => Promise<void> {
  const stopping = new AbortController();
  let underWay = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const plan = () => {
    if (stopping.signal.aborted) return;
    // Not at the same second on every server.
    timer = setTimeout(walk, (minute / 2) * (1 + Math.random())).unref();
  };
  const walk = () => {
    underWay = sendDueDoses(options, stopping.signal)
      .catch((error: unknown) =>
        options.log.warn({ err: error }, 'the stories of the day could not be sent'),
      )
      .then(plan);
  };
  plan();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await underWay;
  };
}
