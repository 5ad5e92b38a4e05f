import { day } from '../../contract/durations.ts';
import { prefix48Factor } from '../http/visitor/network.ts';
import type { Visitor } from '../http/visitor/visitor.ts';
import { type Limit, actionLimits } from './limits.ts';

/** A limit of one device or network. */
export interface SubjectLimit {
  readonly limit: Limit;
  readonly subject: string;
  readonly subjectYesterday?: string | undefined;
}

export const ofDevice = (limit: Limit, { device }: Visitor): SubjectLimit[] => [
  { limit, subject: device },
];

/** The network and its /48, whose networks together may do four times as much. */
export function ofNetwork(limit: Limit, visitor: Visitor, suffix = ''): SubjectLimit[] {
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
export function limitsOfPost(visitor: Visitor): SubjectLimit[] {
  return [
    ...ofDevice(actionLimits.postsOfDevice, visitor),
    ...ofDevice(actionLimits.postsOfDeviceADay, visitor),
    ...ofNetwork(actionLimits.postsOfNetwork, visitor),
    ...ofNetwork(actionLimits.postsOfNetworkADay, visitor),
  ];
}

/** A text that looks like others; none without a hash. */
export function limitsOfSkeleton(
  visitor: Visitor,
  skeletonHash: string | undefined,
): SubjectLimit[] {
  if (skeletonHash === undefined) return [];
  return [
    ...ofNetwork(actionLimits.similarPostsOfNetwork, visitor, ` ${skeletonHash}`),
    { limit: actionLimits.similarPosts, subject: skeletonHash },
  ];
}

/** What a vote at this time costs the network. */
export function limitsOfNetworkVote(
  visitor: Visitor,
  { experienceId, at }: { readonly experienceId: string; readonly at: number },
): SubjectLimit[] {
  const isNew = at - visitor.deviceSince < day;
  const about = ` ${experienceId}`;
  return [
    ...ofNetwork(actionLimits.votesOfNetwork, visitor),
    ...(isNew ? ofNetwork(actionLimits.votesForExperienceByNewDevices, visitor, about) : []),
    ...ofNetwork(actionLimits.votesForExperience, visitor, about),
  ];
}

/** A post that the review refused. */
export function limitsOfRefusal(visitor: Visitor, skeletonHash: string): SubjectLimit[] {
  return [
    ...ofNetwork(actionLimits.countedRefusalsOfNetwork, visitor),
    { limit: actionLimits.similarCountedRefusals, subject: skeletonHash },
  ];
}
