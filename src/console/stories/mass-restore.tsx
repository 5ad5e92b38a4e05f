import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type HiderKind,
  listHidingsEndpoint,
  restoreHiddenEndpoint,
} from '../../contract/endpoints/console/moderation.ts';
import { consoleStoriesMessages } from '../../messages/areas/console/stories.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { useMessages } from '../../web/ui/text/messages.ts';
import { queryFor, useAction } from '../calls.ts';
import { decidedLists } from './use-decisions.ts';
import styles from './stories.module.css';

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
  const t = useMessages(consoleStoriesMessages);
  const restoring = useAction({
    act: () => call(restoreHiddenEndpoint, { body: { report, kind } }),
    done: (output) => {
      const restored = t('restored', { count: output.restored });
      // What somebody else has reported, too, is not for one decision about all.
      return output.left === 0 ? restored : t('restoredLeft', { restored, count: output.left });
    },
    failed: t('restoreFailed'),
    changes: decidedLists,
  });
  return (
    <Button
      {...button}
      disabled={restoring.isPending}
      onClick={() => {
        if (confirm(t(`${kind}Question`, { count }))) restoring.mutate();
      }}
    />
  );
}

/** Shows that reports currently hide nothing and who hid the most stories, with a mass restore for each. */
export function BreakerBanner() {
  const { data } = useQuery(queryFor(listHidingsEndpoint));
  const t = useMessages(consoleStoriesMessages);
  if (data === undefined || data.breaker === null) return null;
  return (
    <section className={`stack ${styles.banner}`} aria-label={t('reportsWait')}>
      <p className="strong">{t(`${data.breaker}Breaker`)}</p>
      {data.sources.length === 0 ? null : (
        <ul className="list">
          {data.sources.map(({ report, kind, hidden, restorable }) => (
            <li key={report} className="cluster">
              <span>{t(`${kind}Share`, { count: hidden, all: data.hidden })}</span>
              <MassRestoreButton
                report={report}
                kind={kind}
                count={restorable}
                aria-label={t(`${kind}All`, { count: restorable })}
              >
                {t('restoreAll', { number: restorable })}
              </MassRestoreButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
