import { day } from '../../contract/durations.ts';
import { prefix48Factor } from '../http/visitor/network.ts';
import type { Visitor } from '../http/visitor/visitor.ts';
import { type Limit, quotaLimits } from './limits.ts';

/** A use of a limit by one device or network. */
export interface QuotaUse {
  readonly limit: Limit;
  readonly subject: string;
  readonly subjectYesterday?: string | undefined;
}

export const ofDevice = (limit: Limit, { device }: Visitor): QuotaUse[] => [
  { limit, subject: device },
];

/** The network and its /48, whose networks together may do four times as much. */
export function ofNetwork(limit: Limit, visitor: Visitor, suffix = ''): QuotaUse[] {
  const { network, networkYesterday, prefix48, prefix48Yesterday } = visitor;
  const own = {
    limit,
    subject: network + suffix,
    subjectYesterday: withSuffix(networkYesterday, suffix),
  };
  if (prefix48 === undefined) return [own];
  const name = `${limit.name}/site`;
  const ofPrefix48: Limit =
    limit.kind === 'window'
      ? { ...limit, name, max: prefix48Factor * limit.max }
      : {
          ...limit,
          name,
          burst: prefix48Factor * limit.burst,
          refillInterval: limit.refillInterval / prefix48Factor,
        };
  return [
    own,
    {
      limit: ofPrefix48,
      subject: prefix48 + suffix,
      subjectYesterday: withSuffix(prefix48Yesterday, suffix),
    },
  ];
}

function withSuffix(subject: string | undefined, suffix: string): string | undefined {
  return subject === undefined ? undefined : subject + suffix;
}

/** A post, whatever its text. */
export function usesOfPost(visitor: Visitor): QuotaUse[] {
  return [
    ...ofDevice(quotaLimits.postsOfDevice, visitor),
    ...ofDevice(quotaLimits.postsOfDeviceADay, visitor),
    ...ofNetwork(quotaLimits.postsOfNetwork, visitor),
    ...ofNetwork(quotaLimits.postsOfNetworkADay, visitor),
  ];
}

/** A text that looks like others; none without a hash. */
export function usesOfSkeleton(visitor: Visitor, skeletonHash: string | undefined): QuotaUse[] {
  if (skeletonHash === undefined) return [];
  return [
    ...ofNetwork(quotaLimits.similarPostsOfNetwork, visitor, ` ${skeletonHash}`),
    { limit: quotaLimits.similarPosts, subject: skeletonHash },
  ];
}

/** What a vote at this time costs the network. */
export function usesOfNetworkVote(
  visitor: Visitor,
  { experienceId, at }: { readonly experienceId: string; readonly at: number },
): QuotaUse[] {
  const isNew = at - visitor.deviceSince < day;
  const about = ` ${experienceId}`;
  return [
    ...ofNetwork(quotaLimits.votesOfNetwork, visitor),
    ...(isNew ? ofNetwork(quotaLimits.votesForStoryByNewDevices, visitor, about) : []),
    ...ofNetwork(quotaLimits.votesForStory, visitor, about),
  ];
}

/** A post that the review refused. */
export function usesOfRefusal(visitor: Visitor, skeletonHash: string): QuotaUse[] {
  return [
    ...ofNetwork(quotaLimits.countedRefusalsOfNetwork, visitor),
    { limit: quotaLimits.similarCountedRefusals, subject: skeletonHash },
  ];
}
