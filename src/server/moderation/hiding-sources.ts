import type { Hidings } from '../../contract/endpoints/console/moderation.ts';

/** A report that currently hides an experience. */
export interface Hiding {
  readonly report: string;
  readonly device: string;
  readonly network: string;
  /** The /48 of the network; the network itself for IPv4; empty when unknown. */
  readonly site: string;
  readonly at: number;
}

type Source = Hidings['sources'][number];

const maxSources = 3;
/** With at least this share of what its /48 hid, a network or a reporter is named instead of the /48. */
const minShare = 0.75;

/** Returns who hid the most experiences since that time, as narrowly as possible, the largest source first. */
export function largestSources(hidings: readonly Hiding[], since: number): Source[] {
  const recent = hidings.filter(({ at }) => at > since);
  return groupsOf(recent, siteOf)
    .slice(0, maxSources)
    .map((ofSite) => narrowed(ofSite, hidings))
    .filter(({ hidden }) => hidden > 1)
    .toSorted((a, b) => b.hidden - a.hidden);
}

function narrowed(ofSite: readonly Hiding[], all: readonly Hiding[]): Source {
  const enough = minShare * ofSite.length;
  const ofNetwork = groupsOf(ofSite, networkOf)[0] ?? [];
  if (ofNetwork.length < enough) return sourceOf('site', ofSite, same(all, siteOf, ofSite));
  const ofDevice = groupsOf(ofNetwork, deviceOf)[0] ?? [];
  if (ofDevice.length < enough)
    return sourceOf('network', ofNetwork, same(all, networkOf, ofNetwork));
  return sourceOf('reporter', ofDevice, same(all, deviceOf, ofDevice));
}

type KeyOf = (hiding: Hiding) => string;
const siteOf: KeyOf = ({ site, network }) => (site === '' ? network : site);
const networkOf: KeyOf = ({ network }) => network;
const deviceOf: KeyOf = ({ device }) => device;

/** The largest group first. */
function groupsOf(hidings: readonly Hiding[], keyOf: KeyOf): Hiding[][] {
  return [...Map.groupBy(hidings, keyOf).values()].toSorted((a, b) => b.length - a.length);
}

function same(all: readonly Hiding[], keyOf: KeyOf, [first]: readonly Hiding[]): readonly Hiding[] {
  return first === undefined ? [] : all.filter((hiding) => keyOf(hiding) === keyOf(first));
}

function sourceOf(kind: Source['kind'], recent: readonly Hiding[], all: readonly Hiding[]): Source {
  const report = recent[0]?.report ?? '';
  return { kind, report, hidden: recent.length, restorable: all.length };
}
