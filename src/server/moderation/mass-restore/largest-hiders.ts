import type { Hidings } from '../../../contract/endpoints/console/moderation.ts';

/** A report that currently hides an experience. */
export interface Hiding {
  readonly report: string;
  readonly device: string;
  readonly network: string;
  /** The /48 of the network; the network itself for IPv4; empty when unknown. */
  readonly prefix48: string;
  readonly at: number;
}

type ListedHider = Hidings['sources'][number];

const maxHiders = 3;
/** With at least this share of what its /48 hid, a network or a reporter is named instead of the /48. */
const minShare = 0.75;

/** Returns who hid the most experiences since that time, as narrowly as possible, the largest hider first. */
export function largestHiders(hidings: readonly Hiding[], since: number): ListedHider[] {
  const recent = hidings.filter(({ at }) => at > since);
  return groupsOf(recent, prefix48Of)
    .slice(0, maxHiders)
    .map((ofPrefix48) => narrowed(ofPrefix48, hidings))
    .filter(({ hidden }) => hidden > 1)
    .toSorted((a, b) => b.hidden - a.hidden);
}

function narrowed(ofPrefix48: readonly Hiding[], all: readonly Hiding[]): ListedHider {
  const enough = minShare * ofPrefix48.length;
  const ofNetwork = groupsOf(ofPrefix48, networkOf)[0] ?? [];
  if (ofNetwork.length < enough)
    return hiderOf('site', ofPrefix48, same(all, prefix48Of, ofPrefix48));
  const ofDevice = groupsOf(ofNetwork, deviceOf)[0] ?? [];
  if (ofDevice.length < enough)
    return hiderOf('network', ofNetwork, same(all, networkOf, ofNetwork));
  return hiderOf('reporter', ofDevice, same(all, deviceOf, ofDevice));
}

type KeyOf = (hiding: Hiding) => string;
const prefix48Of: KeyOf = ({ prefix48, network }) => (prefix48 === '' ? network : prefix48);
const networkOf: KeyOf = ({ network }) => network;
const deviceOf: KeyOf = ({ device }) => device;

/** The largest group first. */
function groupsOf(hidings: readonly Hiding[], keyOf: KeyOf): Hiding[][] {
  return [...Map.groupBy(hidings, keyOf).values()].toSorted((a, b) => b.length - a.length);
}

function same(all: readonly Hiding[], keyOf: KeyOf, [first]: readonly Hiding[]): readonly Hiding[] {
  return first === undefined ? [] : all.filter((hiding) => keyOf(hiding) === keyOf(first));
}

function hiderOf(
  kind: ListedHider['kind'],
  recent: readonly Hiding[],
  all: readonly Hiding[],
): ListedHider {
  const report = recent[0]?.report ?? '';
  return { kind, report, hidden: recent.length, restorable: all.length };
}
