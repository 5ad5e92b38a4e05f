import { day, hour, minute } from '../../contract/durations.ts';

/** At most `most` within any `span` milliseconds. */
export interface Window {
  readonly kind: 'window';
  readonly name: string;
  readonly most: number;
  readonly span: number;
}

/** `burst` at once, then one in every `every` milliseconds. */
export interface Bucket {
  readonly kind: 'bucket';
  readonly name: string;
  readonly burst: number;
  readonly every: number;
}

export type Limit = Window | Bucket;

const window = <N extends string>(name: N, most: number, span: number) =>
  ({ kind: 'window', name, most, span }) as const;
const bucket = <N extends string>(name: N, burst: number, every: number) =>
  ({ kind: 'bucket', name, burst, every }) as const;

/**
 * What one device and one network may do: many people share a network, so it may do more, and new devices cost an
 * attacker nothing, so they may do less.
 */
export const quotas = {
  postsOfDevice: bucket('post/device', 5, 2 * minute),
  postsOfDeviceADay: window('post/device/day', 30, day),
  postsOfNetwork: bucket('post/network', 30, 12 * minute),
  postsOfNetworkADay: window('post/network/day', 120, day),
  /** Texts that differ in signs, letters that look alike or the city alone. */
  likePostsOfNetwork: window('post/like/network', 2, day),
  likePosts: window('post/like', 20, day),
  modelCallsOfNetwork: window('model/network', 30, hour),
  votesOfDevice: window('vote/device', 60, minute),
  votesOfDeviceADay: window('vote/device/day', 1_000, day),
  votesOfNetwork: window('vote/network', 2_000, day),
  votesForStoryByNewDevices: window('vote/story/new', 20, day),
  votesForStory: window('vote/story', 100, day),
  reportsOfDevice: window('report/device', 30, hour),
  reportsOfNetwork: window('report/network', 120, hour),
  subscriptionsOfDevice: window('dose/device', 20, hour),
  subscriptionsOfNetwork: window('dose/network', 60, day),
  hidingsOfDevice: window('hide/device', 5, hour),
  hidingsOfNetwork: window('hide/network', 10, hour),
  hidingsOfNetworkADay: window('hide/network/day', 30, day),
  /** Above all that a network may do with keys in a day. */
  keysOfNetwork: window('key/network', 4_000, day),
} as const satisfies Record<string, Limit>;
