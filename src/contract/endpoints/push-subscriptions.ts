import * as v from 'valibot';
import { PlacesSchema } from '../browse-query.ts';
import { limits } from '../limits.ts';
import { pushPaths } from '../offline/push-message.ts';
import { endpoint } from './endpoint.ts';

const { endpointMax, zoneMax } = limits.push;

/** A P-256 public key: an uncompressed point of 65 bytes, as base64url. */
const publicKeyText = /^B[\w-]{86}$/;
/** 16 bytes, as base64url. */
const authText = /^[\w-]{22}$/;

const badSubscription = 'This is no subscription of a browser to push messages.';

/** The address of a browser at its push service. Anyone who knows it may end the subscription. */
const PushAddressSchema = v.pipe(
  v.string(badSubscription),
  v.maxLength(endpointMax, badSubscription),
  v.regex(/^https?:\/\/[\x21-\x7e]+$/, badSubscription),
  v.url(badSubscription),
);

// What browsers report where the system's setting means nothing to them.
const unknownZone = 'Etc/Unknown';

const ZoneSchema = v.pipe(
  v.string('Please name a time zone.'),
  v.maxLength(zoneMax, 'There is no such time zone.'),
  v.transform((zone) => (zone === unknownZone ? 'UTC' : zone)),
  v.check(isTimeZone, 'There is no such time zone.'),
);

const HourSchema = v.pipe(
  v.number('Please choose an hour from 0 to 23.'),
  v.integer('Please choose an hour from 0 to 23.'),
  v.minValue(0, 'Please choose an hour from 0 to 23.'),
  v.maxValue(23, 'Please choose an hour from 0 to 23.'),
);

export const SubscribeSchema = v.strictObject({
  endpoint: PushAddressSchema,
  keys: v.strictObject({
    p256dh: v.pipe(v.string(badSubscription), v.regex(publicKeyText, badSubscription)),
    auth: v.pipe(v.string(badSubscription), v.regex(authText, badSubscription)),
  }),
  zone: ZoneSchema,
  hour: HourSchema,
  places: v.optional(
    v.pipe(PlacesSchema, v.description('The story is from one of these places, if they have one')),
  ),
  replaces: v.optional(
    v.pipe(
      PushAddressSchema,
      v.description('The address that the browser had before: its subscription ends'),
    ),
  ),
});

const EndpointSchema = v.strictObject({ endpoint: PushAddressSchema });

/** When the notification comes: at this local hour of this time zone; and from which places, if not from all. */
const HourOfDaySchema = v.object({
  zone: v.string(),
  hour: v.number(),
  places: v.optional(v.string()),
});
export type HourOfDay = v.InferOutput<typeof HourOfDaySchema>;

export const getPushOfferEndpoint = endpoint({
  method: 'GET',
  path: pushPaths.offer,
  summary: 'The key with which a browser subscribes to a story a day',
  responses: {
    200: v.object({
      publicKey: v.pipe(v.string(), v.description('The applicationServerKey, as base64url')),
    }),
  },
  problems: ['not-offered', 'too-many'],
});

export const createPushSubscriptionEndpoint = endpoint({
  method: 'POST',
  path: pushPaths.subscribe,
  summary: 'Send a browser a story a day, or change the hour',
  body: SubscribeSchema,
  responses: { 200: HourOfDaySchema },
  problems: ['invalid', 'not-offered', 'key-reused', 'too-many', 'no-room', 'unavailable'],
});

export const getPushSubscriptionEndpoint = endpoint({
  method: 'POST',
  path: pushPaths.get,
  summary: 'When a browser is sent its story',
  body: EndpointSchema,
  responses: { 200: HourOfDaySchema },
  problems: ['invalid', 'not-subscribed', 'key-reused', 'unavailable'],
});

export const deletePushSubscriptionEndpoint = endpoint({
  method: 'POST',
  path: pushPaths.unsubscribe,
  summary: 'Send a browser no more stories, and forget its address',
  body: EndpointSchema,
  responses: { 200: v.object({ ended: v.literal(true) }) },
  problems: ['invalid', 'key-reused', 'unavailable'],
});

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
