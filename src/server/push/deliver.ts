import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { encrypt, type ReceiverKeys } from './encrypt.ts';
import { isPushAddress, PrivateAddressError, publicLookup } from './push-address.ts';
import type { VapidSigner } from './vapid.ts';

/** What a push service makes of a message. */
export type Delivery =
  | { readonly kind: 'taken'; readonly status: number }
  /** The browser has ended its subscription. */
  | { readonly kind: 'gone'; readonly status: number }
  /** It will not take this message however often it comes. */
  | { readonly kind: 'refused'; readonly status: number }
  /** Later it may; `after` is in milliseconds, where the service says it. Status 0 is no answer. */
  | { readonly kind: 'later'; readonly status: number; readonly after?: number };

export interface Parcel {
  readonly endpoint: string;
  readonly keys: ReceiverKeys;
  readonly text: string;
  /** How long the push service keeps it for a browser that is not there, in seconds. */
  readonly keptFor: number;
}

/** Brings one message to its push service. Never throws. */
export type Deliver = (parcel: Parcel) => Promise<Delivery>;

interface DeliveryOptions {
  readonly signer: VapidSigner;
  readonly allowPrivate: boolean;
  readonly now: () => number;
  /** For one message, in milliseconds. */
  readonly timeOut?: number;
}

const usualTimeOut = 8_000;
const connectionsAtOnce = 20;
const longestAnswer = 64 * 1024;

/** Brings messages over a few connections that are kept. No redirect is followed, and no answer is read. */
export function openDelivery(options: DeliveryOptions): { deliver: Deliver; close: () => void } {
  const { signer, allowPrivate, now, timeOut = usualTimeOut } = options;
  const kept = {
    keepAlive: true,
    maxSockets: connectionsAtOnce,
    maxFreeSockets: 4,
    ...(!allowPrivate && { lookup: publicLookup() }),
  };
  const plain = new HttpAgent(kept);
  const secure = new HttpsAgent(kept);

  async function deliver({ endpoint, keys, text, keptFor }: Parcel): Promise<Delivery> {
    try {
      // One that was kept under another configuration; to an address in digits no name is looked up.
      if (!isPushAddress(endpoint, { allowPrivate })) return { kind: 'refused', status: 0 };
      const url = new URL(endpoint);
      const body = encrypt(text, keys);
      const headers = {
        authorization: signer.authorization(url.origin),
        'content-encoding': 'aes128gcm',
        'content-length': body.length,
        'content-type': 'application/octet-stream',
        ttl: keptFor,
        // One that is still on its way makes room for the next.
        topic: 'daily-dose',
        urgency: 'normal',
      };
      const { status, retryAfter } = await post(url, headers, body);
      return deliveryOf(status, retryAfter, now());
    } catch (error) {
      return { kind: error instanceof PrivateAddressError ? 'refused' : 'later', status: 0 };
    }
  }

  function post(url: URL, headers: Readonly<Record<string, string | number>>, body: Buffer) {
    const isPlain = url.protocol === 'http:';
    const [request, agent] = isPlain ? [httpRequest, plain] : [httpsRequest, secure];
    const signal = AbortSignal.timeout(timeOut);
    return new Promise<{ status: number; retryAfter: string | undefined }>((answered, failed) => {
      const sent = request(url, { method: 'POST', agent, headers, signal }, (answer) => {
        const { statusCode: status = 0, headers: told } = answer;
        answered({ status, retryAfter: told['retry-after'] });
        dropBody(answer);
      });
      sent.on('error', failed);
      // Without one of both before it, as when the service asks for another protocol.
      sent.on('close', () => failed(new Error('The push service has hung up.')));
      sent.end(body);
    });
  }

  return {
    deliver,
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}

/** What it says beyond its status is nothing to us; a short answer leaves the connection for the next message. */
function dropBody(answer: IncomingMessage): void {
  let read = 0;
  answer.on('error', () => undefined);
  answer.on('data', (part: Buffer) => {
    read += part.length;
    if (read > longestAnswer) answer.destroy();
  });
}

function deliveryOf(status: number, retryAfter: string | undefined, now: number): Delivery {
  if (status >= 200 && status < 300) return { kind: 'taken', status };
  if (status === 404 || status === 410) return { kind: 'gone', status };
  if (status !== 429 && status !== 408 && status < 500) return { kind: 'refused', status };
  const after = waitIn(retryAfter, now);
  return { kind: 'later', status, ...(after !== undefined && { after }) };
}

/** Seconds, or a date of HTTP. */
function waitIn(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : undefined;
  const wait = seconds === undefined ? Date.parse(retryAfter) - now : seconds * 1000;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
