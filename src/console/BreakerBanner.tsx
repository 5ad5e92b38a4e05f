import { useQuery } from '@tanstack/react-query';
import type { Hidings } from '../contract/endpoints/moderation.ts';
import { Button } from '../web/ui/Button.tsx';
import { hidingsQuery, useRestoreHidden } from './console-queries.ts';
import { breakerTexts, hiderTexts, undoQuestion } from './undo-texts.ts';
import styles from './BreakerBanner.module.css';

/** Says that reports hide nothing for now, who hid most of what waits, and takes that back after a yes. */
export function BreakerBanner() {
  const { data } = useQuery(hidingsQuery);
  const undoing = useRestoreHidden();
  if (data === undefined || data.breaker === null) return null;
  const undo = ({ report, kind, restorable }: Hidings['sources'][number]) => {
    if (confirm(undoQuestion(restorable, kind))) undoing.mutate({ report, kind });
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
                onClick={() => undo(source)}
                disabled={undoing.isPending}
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
