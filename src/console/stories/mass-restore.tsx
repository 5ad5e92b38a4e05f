import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type HiderKind,
  type Hidings,
  listHidingsEndpoint,
  restoreHiddenEndpoint,
} from '../../contract/endpoints/console/moderation.ts';
import { countOf } from '../../messages/format-count.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { queryFor, useAction } from '../calls.ts';
import { decidedLists } from './use-decisions.ts';
import styles from './stories.module.css';

export const hiderTexts: Record<HiderKind, string> = {
  reporter: 'one reporter',
  network: 'one network',
  site: 'one group of networks (/48)',
};

interface MassRestoreButtonProps {
  /** A report of the hider. */
  readonly report: string;
  readonly kind: HiderKind;
  readonly count: number;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** Restores all stories that the sender of a report, or their network, hid, after a confirmation. */
export function MassRestoreButton({ report, kind, count, ...button }: MassRestoreButtonProps) {
  const restoring = useAction({
    act: () => call(restoreHiddenEndpoint, { body: { report, kind } }),
    done: ({ restored, left }) => {
      const done = `${countOf(restored, 'story', 'stories')} restored`;
      // What somebody else has reported, too, is not for one decision about all.
      return left === 0 ? done : `${done}, ${left} left in the queue`;
    },
    failed: 'Failed to restore the stories',
    changes: decidedLists,
  });
  const question = `Restore all ${count} stories that ${hiderTexts[kind]} hid? They are public again at once, and their reports count as wrong.`;
  return (
    <Button
      {...button}
      disabled={restoring.isPending}
      onClick={() => {
        if (confirm(question)) restoring.mutate();
      }}
    />
  );
}

const breakerTexts: Record<NonNullable<Hidings['breaker']>, string> = {
  hour: 'Many stories were hidden within the last hour. Further reports wait for you and hide nothing.',
  half: 'Nearly half of all stories are hidden. Further reports wait for you and hide nothing.',
};

/** Shows that reports currently hide nothing and who hid the most stories, with a mass restore for each. */
export function BreakerBanner() {
  const { data } = useQuery(queryFor(listHidingsEndpoint));
  if (data === undefined || data.breaker === null) return null;
  return (
    <section className={`stack ${styles.banner}`} aria-label="Reports wait for you">
      <p className="strong">{breakerTexts[data.breaker]}</p>
      {data.sources.length === 0 ? null : (
        <ul className="list">
          {data.sources.map(({ report, kind, hidden, restorable }) => (
            <li key={report} className="cluster">
              <span>
                {hidden} of {data.hidden} came from {hiderTexts[kind]}
              </span>
              <MassRestoreButton
                report={report}
                kind={kind}
                count={restorable}
                aria-label={`Restore all ${restorable} that ${hiderTexts[kind]} hid`}
              >
                Restore all {restorable}
              </MassRestoreButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
