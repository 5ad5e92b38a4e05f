import { createHmac } from 'node:crypto';
import type { ReportReason } from '../../contract/report-reasons.ts';
import type { ReviewRule } from '../../contract/review.ts';
import { whsecBytes } from '../config/values.ts';

/** What the operator's webhook is notified of. Without any text of a person. */
export type WebhookEvent =
  | {
      readonly type: 'queue.grave';
      readonly data: {
        /** The public name of the story. */
        readonly story: string;
        readonly kind: 'report' | 'hold';
        readonly reason: ReportReason | ReviewRule;
      };
    }
  | { readonly type: 'queue.overdue'; readonly data: { readonly hours: number } }
  | { readonly type: 'breaker.opened'; readonly data: { readonly cause: 'hour' | 'half' } }
  | { readonly type: 'breaker.closed'; readonly data: Readonly<Record<string, never>> };

/** The headers of https://www.standardwebhooks.com. @param at in milliseconds since 1970 */
export function signedHeaders(
  { id, body }: { readonly id: string; readonly body: string },
  { secret, at }: { readonly secret: string; readonly at: number },
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const signature = createHmac('sha256', whsecBytes(secret) ?? secret)
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
