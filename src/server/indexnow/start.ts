import type { FastifyInstance } from 'fastify';
import { minute, second } from '../../contract/durations.ts';
import { EncodedResponse } from '../cache/encoded-response.ts';
import { sendCached } from '../cache/send.ts';
import type { IndexNowConfig } from '../config/config.ts';
import { isPublicHttps } from '../http/public-address.ts';
import { DueLoop, noService, type Service } from '../queues/due-loop.ts';
import { keyPath } from './key-path.ts';
import { IndexNowSender, type SendOptions } from './send.ts';

/** How often every server looks for changes, so that those of a minute are sent together. */
const interval = minute;
const pause = 10 * second;

/** The file with the key. Without a key there is none. */
export function indexNowRoute(
  app: FastifyInstance,
  indexNow: IndexNowConfig | undefined,
  headers: Readonly<Record<string, string>>,
): void {
  if (indexNow === undefined) return;
  const file = new EncodedResponse({
    status: 200,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    body: indexNow.key,
  });
  app.get(keyPath(indexNow.key), (request, reply) => sendCached(request, reply, file));
}

/** Sends what changes while this server runs. Without a key, or a public address of the site, it does nothing. */
export function openIndexNow(
  indexNow: IndexNowConfig | undefined,
  options: Omit<SendOptions, 'indexNow'>,
): Service {
  const { publicOrigin, now, log } = options;
  if (indexNow === undefined) return noService;
  if (publicOrigin === '' || !isPublicHttps(new URL(publicOrigin))) {
    log.warn('INDEXNOW_KEY has no effect: PUBLIC_ORIGIN is no https address that is public');
    return noService;
  }
  const sender = new IndexNowSender({ ...options, indexNow });
  return new DueLoop({
    run: (signal) => sender.sendDue(signal),
    now,
    log,
    pause,
    interval,
    failure: 'addresses could not be sent to IndexNow',
  });
}
