import { useQuery } from '@tanstack/react-query';
import { type Hidings, listHidingsEndpoint } from '../contract/endpoints/console/moderation.ts';
import { queryFor } from './calls.ts';
import { hiderTexts, MassRestoreButton } from './mass-restore.tsx';
import styles from './Dashboard.module.css';

const breakerTexts: Record<NonNullable<Hidings['breaker']>, string> = {
  hour: 'Many stories were hidden within the last hour. Further reports wait for you and hide nothing.',
  half: 'Nearly half of all stories are hidden. Further reports wait for you and hide nothing.',
};

/** Shows that reports currently hide nothing and who hid the most stories, with a mass restore for each. */
export function BreakerBanner() {
  const { data } = useQuery(queryFor(listHidingsEndpoint));
  if (data === undefined || data.breaker === null) return null;
  return (
    <section className={styles.banner} aria-label="Reports wait for you">
      <p className="strong">{breakerTexts[data.breaker]}</p>
      {data.sources.length === 0 ? null : (
        <ul className="list">
          {data.sources.map(({ report, kind, hidden, restorable }) => (
            <li key={report}>
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
