import { useQuery } from '@tanstack/react-query';
import type { Hidings } from '../contract/endpoints/console/moderation.ts';
import { Button } from '../web/ui/Button.tsx';
import { hidingsQuery, useRestoreHidden } from './console-queries.ts';
import { breakerTexts, hiderTexts, restoreQuestion } from './restore-texts.ts';
import styles from './BreakerBanner.module.css';

/** Shows that reports currently hide nothing and who hid the most stories; restores those after a confirmation. */
export function BreakerBanner() {
  const { data } = useQuery(hidingsQuery);
  const restoring = useRestoreHidden();
  if (data === undefined || data.breaker === null) return null;
  const restoreAll = ({ report, kind, restorable }: Hidings['sources'][number]) => {
    if (confirm(restoreQuestion(restorable, kind))) restoring.mutate({ report, kind });
  };
  return (
    <section className={styles.banner} aria-label="Reports wait for you">
      <p>{breakerTexts[data.breaker]}</p>
      {data.sources.length === 0 ? null : (
        <ul>
          {data.sources.map((source) => (
            <li key={source.report}>
              <span>
                {source.hidden} of {data.hidden} came from {hiderTexts[source.kind]}
              </span>
              <Button
                onClick={() => restoreAll(source)}
                disabled={restoring.isPending}
                aria-label={`Restore all ${source.restorable} that ${hiderTexts[source.kind]} hid`}
              >
                Restore all {source.restorable}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
