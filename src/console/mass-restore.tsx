import type { ReactNode } from 'react';
import {
  type HiderKind,
  listHidingsEndpoint,
  listReportedExperiencesEndpoint,
  restoreHiddenEndpoint,
} from '../contract/endpoints/console/moderation.ts';
import { call } from '../web/api/call.ts';
import { Button } from '../web/ui/Button.tsx';
import { useAction } from './calls.ts';

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
  readonly variant?: 'secondary' | 'quiet';
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** Restores all stories that the sender of a report, or their network, hid, after a confirmation. */
export function MassRestoreButton({ report, kind, count, ...button }: MassRestoreButtonProps) {
  const restoring = useAction({
    act: () => call(restoreHiddenEndpoint, { body: { report, kind } }),
    done: ({ restored, left }) => {
      const done = restored === 1 ? '1 story restored' : `${restored} stories restored`;
      // What somebody else has reported, too, is not for one decision about all.
      return left === 0 ? done : `${done}, ${left} left in the queue`;
    },
    failed: 'Failed to restore the stories',
    changes: [listReportedExperiencesEndpoint, listHidingsEndpoint],
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
