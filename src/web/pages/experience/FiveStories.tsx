import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { experiencePath, paths } from '../../../contract/paths.ts';
import { fiveStoriesMessages } from '../../../messages/areas/five-stories.ts';
import { experienceQuery } from '../../api/experience-queries.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { useStore } from '../../browser/store.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Postmark } from '../../ui/Postmark.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { enough, enoughId, openNext, readingTrail } from './reading.ts';
import styles from './FiveStories.module.css';

interface EnoughProps {
  readonly randomId: string;
  readonly next: Experience | null | undefined;
}

/** A page of its own after five stories in a row. */
export function Enough({ randomId, next }: EnoughProps) {
  const t = useMessages(fiveStoriesMessages);
  const client = useQueryClient();
  const stories = useStore(readingTrail);
  const read = stories.slice(0, enough).flatMap((id) => getRead(client, id) ?? []);
  return (
    <section id={enoughId} className={`stack center no-print ${styles.enough}`}>
      <h2>{t('enough')}</h2>
      <p>{t(next ? 'readOn' : 'makeNext')}</p>
      <div className={`cluster tight center ${styles.stamps}`}>
        {read.map((story) => (
          <Postmark key={story.id} {...story} />
        ))}
      </div>
      <div className="cluster center">
        <LinkButton href={paths.post}>{t('share')}</LinkButton>
        {next ? (
          <LinkButton
            variant="quiet"
            href={experiencePath(next.randomId)}
            data-shortcut="j"
            onClick={() => openNext(client, randomId, next)}
          >
            {t('oneMore')}
          </LinkButton>
        ) : null}
      </div>
      <Rays className={styles.sunrise} lit={enough} />
    </section>
  );
}

const getRead = (client: QueryClient, randomId: string): Experience | undefined =>
  client.getQueryData(queryOptionsFor(experienceQuery({ randomId })).queryKey);

/** How many of the five stories have been read, as rays of a rising sun. */
export function Progress({ place }: { place: number }) {
  const t = useMessages(fiveStoriesMessages);
  return (
    <span className={styles.progress}>
      <span className="visually-hidden">{t('progress', { place, total: enough })}</span>
      <Rays lit={place} />
    </span>
  );
}

function Rays({ lit, className }: { lit: number; className?: string | undefined }) {
  return (
    <svg className={classes(styles.rays, className)} viewBox="0 0 200 100" aria-hidden="true">
      <path d="M54 100a46 46 0 0 1 92 0z" />
      {Array.from({ length: enough }, (_, i) => (
        <path
          key={i}
          className={i < lit ? undefined : styles.unlit}
          d="M38 100H8"
          transform={`rotate(${18 + i * 36} 100 100)`}
        />
      ))}
    </svg>
  );
}
