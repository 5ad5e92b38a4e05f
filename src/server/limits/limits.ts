import { day, hour, minute } from '../../contract/durations.ts';

/** At most `max` within any `span` milliseconds. */
export interface Window {
  readonly kind: 'window';
  readonly name: string;
  readonly max: number;
  readonly span: number;
}

/** A token bucket: `burst` at once, then one every `refillInterval` milliseconds. */
export interface Bucket {
  readonly kind: 'bucket';
  readonly name: string;
  readonly burst: number;
  readonly refillInterval: number;
}

export type Limit = Window | Bucket;

const window = <N extends string>(name: N, max: number, span: number) =>
  ({ kind: 'window', name, max, span }) as const;
const bucket = <N extends string>(name: N, burst: number, refillInterval: number) =>
  ({ kind: 'bucket', name, burst, refillInterval }) as const;

/**
 * Limits of one device and one network. Networks may do more, because many people share one. New devices may do less,
 * because they cost an attacker nothing. The names are part of database keys.
 */
export const actionLimits = {
  postsOfDevice: bucket('post/device', 5, 2 * minute),
  postsOfDeviceADay: window('post/device/day', 30, day),
  postsOfNetwork: bucket('post/network', 30, 12 * minute),
  postsOfNetworkADay: window('post/network/day', 120, day),
  /** Texts that differ only in punctuation, confusable letters or the city. */
  similarPostsOfNetwork: window('post/like/network', 2, day),
  similarPosts: window('post/like', 20, day),
  /** More are not counted for /transparency: nobody can make its numbers up. */
  countedRefusalsOfNetwork: window('refusal/network', 10, day),
  similarCountedRefusals: window('refusal/like', 1, day),
  modelCallsOfNetwork: window('model/network', 30, hour),
  votesOfDevice: window('vote/device', 60, minute),
  votesOfDeviceADay: window('vote/device/day', 1_000, day),
  votesOfNetwork: window('vote/network', 2_000, day),
  votesForExperienceByNewDevices: window('vote/story/new', 20, day),
  votesForExperience: window('vote/story', 100, day),
  reportsOfDevice: window('report/device', 30, hour),
  reportsOfNetwork: window('report/network', 120, hour),
  editsOfDevice: window('edit/device', 20, hour),
  editsOfNetwork: window('edit/network', 60, hour),
  appealsOfDevice: window('appeal/device', 5, day),
  appealsOfNetwork: window('appeal/network', 20, day),
  subscriptionsOfDevice: window('dose/device', 20, hour),
  subscriptionsOfNetwork: window('dose/network', 60, day),
  translationsOfDevice: window('translation/device', 60, hour),
  translationsOfNetwork: window('translation/network', 300, day),
  /** Whoever pays for a translator knows what it may cost. */
  translations: window('translation', 5_000, day),
  hidingsOfDevice: window('hide/device', 5, hour),
  hidingsOfNetwork: window('hide/network', 10, hour),
  hidingsOfNetworkADay: window('hide/network/day', 30, day),
  /** Higher than the sum of all that a network may do with keys in a day. */
  keysOfNetwork: window('key/network', 4_000, day),
} as const satisfies Record<string, Limit>;

/** What is limited, in the metrics. */
export type LimitedAction =
  | 'post'
  | 'similar post'
  | 'model call'
  | 'refusal'
  | 'similar refusal'
  | 'vote'
  | 'vote for story'
  | 'vote of new device'
  | 'report'
  | 'edit'
  | 'appeal'
  | 'subscription'
  | 'translation'
  | 'key'
  | 'hiding';

/** `about`: one text or one story, for which a network or all together are limited. */
interface LimitsOfAction {
  readonly device?: readonly Limit[];
  readonly network?: readonly Limit[];
  readonly networkAbout?: readonly Limit[];
  readonly allAbout?: readonly Limit[];
}

const of = actionLimits;

/** Which limits hold for what somebody does. */
export const limitsOf: Readonly<Record<LimitedAction, LimitsOfAction>> = {
  post: {
    device: [of.postsOfDevice, of.postsOfDeviceADay],
    network: [of.postsOfNetwork, of.postsOfNetworkADay],
  },
  'similar post': { networkAbout: [of.similarPostsOfNetwork], allAbout: [of.similarPosts] },
  'model call': { network: [of.modelCallsOfNetwork] },
  refusal: { network: [of.countedRefusalsOfNetwork] },
  'similar refusal': { allAbout: [of.similarCountedRefusals] },
  vote: { device: [of.votesOfDevice, of.votesOfDeviceADay] },
  'vote for story': { network: [of.votesOfNetwork], networkAbout: [of.votesForExperience] },
  'vote of new device': { networkAbout: [of.votesForExperienceByNewDevices] },
  report: { device: [of.reportsOfDevice], network: [of.reportsOfNetwork] },
  edit: { device: [of.editsOfDevice], network: [of.editsOfNetwork] },
  appeal: { device: [of.appealsOfDevice], network: [of.appealsOfNetwork] },
  subscription: { device: [of.subscriptionsOfDevice], network: [of.subscriptionsOfNetwork] },
  translation: {
    device: [of.translationsOfDevice],
    network: [of.translationsOfNetwork],
    allAbout: [of.translations],
  },
  key: { network: [of.keysOfNetwork] },
  hiding: {
    device: [of.hidingsOfDevice],
    network: [of.hidingsOfNetwork, of.hidingsOfNetworkADay],
  },
};
