import { prefix48Factor } from '../http/visitor/network.ts';
import type { Visitor } from '../http/visitor/visitor.ts';
import { type Limit, type LimitedAction, limitsOf } from './limits.ts';
import type { LimitOf } from './queries.ts';

/** What somebody does at once: each action with what it is about, or `true`. Undefined ones are not done. */
export type Uses = { readonly [Action in LimitedAction]?: string | true | undefined };

/** A limit that holds for an action. */
export interface SubjectLimit extends LimitOf {
  readonly action: LimitedAction;
}

/** All limits that hold for these actions of a visitor, in their order. */
export function subjectLimits(visitor: Visitor, uses: Uses): SubjectLimit[] {
  const actions = Object.entries(uses) as [LimitedAction, string | true | undefined][];
  return actions.flatMap(([action, about]) => {
    if (about === undefined) return [];
    const { device = [], network = [], networkAbout = [], allAbout = [] } = limitsOf[action];
    const limits = [
      ...device.map((limit) => ({ limit, subject: visitor.device })),
      ...network.flatMap((limit) => ofNetwork(limit, visitor)),
      ...networkAbout.flatMap((limit) => ofNetwork(limit, visitor, ` ${about}`)),
      ...allAbout.map((limit) => ({ limit, subject: String(about) })),
    ];
    return limits.map((each) => ({ action, ...each }));
  });
}

/** The network and its /48, whose networks together may do four times as much. */
function ofNetwork(
  limit: Limit,
  { network, networkYesterday, prefix48, prefix48Yesterday }: Visitor,
  suffix = '',
): LimitOf[] {
  const of = (allowed: Limit, today: string, yesterday: string | undefined) => ({
    limit: allowed,
    subject: today + suffix,
    subjectYesterday: yesterday === undefined ? undefined : yesterday + suffix,
  });
  const own = of(limit, network, networkYesterday);
  return prefix48 === undefined ? [own] : [own, of(ofPrefix48(limit), prefix48, prefix48Yesterday)];
}

function ofPrefix48(limit: Limit): Limit {
  const name = `${limit.name}/site`;
  if (limit.kind === 'window') return { ...limit, name, max: prefix48Factor * limit.max };
  const { burst, refillInterval } = limit;
  return {
    ...limit,
    name,
    burst: prefix48Factor * burst,
    refillInterval: refillInterval / prefix48Factor,
  };
}
