import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { experiencePath, paths } from '../../../contract/paths.ts';
import { fiveStoriesMessages } from '../../../messages/areas/five-stories.ts';
import { experienceQuery } from '../../api/experience-queries.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { useStore } from '../../browser/store.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Postmark } from '../../ui/Postmark.tsx';
import { useClock } from '../../ui/text/clock.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { Rays } from './Rays.tsx';
import {
  dayOf,
  markRead,
  placeInTrail,
  readMark,
  reasonIn,
  todaysFive,
  type Trail,
} from './todays-five.ts';
import { enoughId, openNext, readingTrail, storyBeside, type Next } from './trail.ts';
import { useReason } from './use-reason.ts';
import styles from './FiveStories.module.css';

interface EnoughProps {
  readonly randomId: string;
  readonly next: Next | null | undefined;
}

/** A page of its own after five stories in a row; that of today's five has another address. */
export function Enough({ randomId, next }: EnoughProps) {
  const t = useMessages(fiveStoriesMessages);
  const client = useQueryClient();
  const { stories, total, end } = useStore(readingTrail);
  if (end !== `#${enoughId}`) return null;
  const read = stories.slice(0, total).flatMap((id) => getRead(client, id) ?? []);
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
      <Rays className={styles.sunrise} lit={total} total={total} />
    </section>
  );
}

const getRead = (client: QueryClient, randomId: string): Experience | undefined =>
  client.getQueryData(queryOptionsFor(experienceQuery({ randomId })).queryKey);

/** The heights of the sun behind a text, as fifths of its way. */
const fifths = 5;

/** The way back, and how many of the five stories have been read, as rays of a rising sun, which is also behind the text. */
export function Progress({ randomId }: { randomId: string }) {
  const t = useMessages(fiveStoriesMessages);
  const client = useQueryClient();
  const trail = useStore(readingTrail);
  const { total, end } = trail;
  const place = placeInTrail(trail, randomId);
  const [before, next] = [storyBeside(trail, randomId, -1), storyBeside(trail, randomId, 1)];
  useEffect(() => {
    markRead(randomId);
    // What was chosen before is shown at once.
    if (next)
      client.query(queryOptionsFor(experienceQuery({ randomId: next }))).catch(() => undefined);
  }, [client, next, randomId]);
  return (
    <>
      {/* For swipes and the key k: readers with a mouse go back in the browser. */}
      {before ? (
        <Link href={experiencePath(before)} className={styles.previous} data-shortcut="k">
          {t('previous')}
        </Link>
      ) : null}
      {place > 0 ? (
        <span className={styles.progress} data-sun={Math.ceil((place / total) * fifths)}>
          {end?.startsWith('#') === false ? (
            <a href={end.replace(readMark, '')} className={styles.back}>
              <span className="visually-hidden">{t('back', { place, total })}</span>
              <Rays lit={place} total={total} />
            </a>
          ) : (
            <>
              <span className="visually-hidden">{t('progress', { place, total })}</span>
              <Rays lit={place} total={total} />
            </>
          )}
        </span>
      ) : null}
    </>
  );
}

interface WhyProps {
  readonly experience: Experience;
  readonly trail: Trail;
}

/** Why a story is one of today's five. Nobody knows it of those that were sent. */
export function Why({ experience, trail }: WhyProps) {
  const { now } = useClock();
  const chosen = useStore(todaysFive);
  const reasonOf = useReason(chosen?.chosenAt ?? 0);
  const isOwn = chosen?.day === dayOf(now) && !trail.end?.includes('#');
  const reason = isOwn ? reasonIn(chosen.five, experience.randomId) : undefined;
  return reason ? (
    <p className={`small center no-print ${styles.why}`}>{reasonOf(reason, experience)}</p>
  ) : null;
}
