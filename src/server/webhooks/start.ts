import { second } from '../../contract/durations.ts';
import type { WebhookConfig } from '../config/config.ts';
import type { Notify } from '../deps.ts';
import { DueLoop, noService, type Service } from '../queues/due-loop.ts';
import { insertMessage } from './queries.ts';
import { sendDue, type SendOptions } from './send.ts';
import { watch } from './watch.ts';

/** How often every server looks for changes, and for messages that another one left. */
const interval = 15 * second;

/** Stores messages for the operator's webhook, which a server sends. Undefined without a webhook. */
export function notifyOf(
  webhook: WebhookConfig | undefined,
  now: () => number,
): Notify | undefined {
  return webhook && ((trx, event) => insertMessage(trx, event, now()));
}

/** Sends the messages for the operator's webhook while this server runs. Without a webhook it does nothing. */
export function openWebhooks(
  webhook: WebhookConfig | undefined,
  options: Omit<SendOptions, 'webhook'>,
): Service {
  if (webhook === undefined) return noService;
  const all = { ...options, webhook };
  return new DueLoop({
    run: async (signal) => {
      await watch(all);
      return sendDue(all, signal);
    },
    now: options.now,
    log: options.log,
    pause: second,
    interval,
    failure: 'messages for the webhook could not be sent',
  });
}
