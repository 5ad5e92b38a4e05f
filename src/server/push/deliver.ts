import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isFinal, parseRetryAfter } from '../../contract/offline/retry.ts';
import { encrypt, type ReceiverKeys } from './encrypt.ts';
import { isPushAddress, PrivateAddressError, publicLookup } from './push-address.ts';
import type { VapidSigner } from './vapid.ts';

/** The result of sending one message to a push service. */
export type Delivery =
  | { readonly kind: 'accepted'; readonly status: number }
  /** The subscription has ended. */
  | { readonly kind: 'gone'; readonly status: number }
  /** The push service does not accept this message; a retry would not help. */
  | { readonly kind: 'rejected'; readonly status: number }
  /** A temporary failure. `after`: Retry-After in milliseconds. Status 0: no response. */
  | { readonly kind: 'retry'; readonly status: number; readonly after?: number };

export interface PushRequest {
  readonly endpoint: string;
  readonly keys: ReceiverKeys;
  readonly payload: string;
  /** Time to live: how long the push service stores it for an offline browser, in seconds. */
  readonly ttl: number;
}

/** Sends one message to its push service. Never throws. */
export type Deliver = (parcel: PushRequest) => Promise<Delivery>;

interface DeliveryOptions {
  readonly signer: VapidSigner;
  readonly allowPrivate: boolean;
  readonly now: () => number;
  /** For one request, in milliseconds. */
  readonly timeout?: number;
}

const defaultTimeout = 8_000;
const maxConnections = 20;
const maxResponseBytes = 64 * 1024;

/** Sends messages over a few keep-alive connections. Follows no redirects and reads no response bodies. */
export function openDelivery(options: DeliveryOptions): { deliver: Deliver; close: () => void } {
  const { signer, allowPrivate, now, timeout = defaultTimeout } = options;
  const agentOptions = {
    keepAlive: true,
    maxSockets: maxConnections,
    maxFreeSockets: 4,
    ...(!allowPrivate && { lookup: publicLookup() }),
  };
  const plain = new HttpAgent(agentOptions);
  const secure = new HttpsAgent(agentOptions);

  async function deliver({ endpoint, keys, payload, ttl }: PushRequest): Promise<Delivery> {
    try {
      // It may be stored from another configuration. An IP address needs this check, because no lookup is done for it.
      if (!isPushAddress(endpoint, { allowPrivate })) return { kind: 'rejected', status: 0 };
      const url = new URL(endpoint);
      const body = encrypt(payload, keys);
      const headers = {
        authorization: signer.authorization(url.origin),
        'content-encoding': 'aes128gcm',
        'content-length': body.length,
        'content-type': 'application/octet-stream',
        ttl,
        // A newer message replaces one that is not yet delivered.
        topic: 'daily-dose',
        urgency: 'normal',
      };
      const { status, retryAfter } = await post(url, headers, body);
      return deliveryOf(status, retryAfter, now());
    } catch (error) {
      return { kind: error instanceof PrivateAddressError ? 'rejected' : 'retry', status: 0 };
    }
  }

  function post(url: URL, headers: Readonly<Record<string, string | number>>, body: Buffer) {
    const isPlain = url.protocol === 'http:';
    const [request, agent] = isPlain ? [httpRequest, plain] : [httpsRequest, secure];
    const signal = AbortSignal.timeout(timeout);
    return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
      const sent = request(url, { method: 'POST', agent, headers, signal }, (response) => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, retryAfter: received['retry-after'] });
        discardBody(response);
      });
      sent.on('error', reject);
      // The connection may close without a response or an error, as after 101 Switching Protocols.
      sent.on('close', () => reject(new Error('The push service has hung up.')));
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

/** Reads and drops a short body, so that the connection can be used again; a long one closes the connection. */
function discardBody(response: IncomingMessage): void {
  let read = 0;
  response.on('error', () => undefined);
  response.on('data', (part: Buffer) => {
    read += part.length;
    if (read > maxResponseBytes) response.destroy();
  });
}

function deliveryOf(status: number, retryAfter: string | undefined, now: number): Delivery {
  if (status >= 200 && status < 300) return { kind: 'accepted', status };
  if (status === 404 || status === 410) return { kind: 'gone', status };
  if (isFinal(status)) return { kind: 'rejected', status };
  const after = parseRetryAfter(retryAfter, now);
  return { kind: 'retry', status, ...(after !== undefined && { after }) };
}
