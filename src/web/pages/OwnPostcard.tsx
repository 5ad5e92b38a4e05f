import type { ReactNode } from 'react';
import { browsePath } from '../../contract/paths.ts';
import type { OwnStory } from '../features/post/own-stories.ts';
import { statusTextOf } from '../features/post/status-texts.ts';
import { EmptyStamp } from '../ui/pictures/EmptyStamp.tsx';
import { Postcard } from '../ui/postcard/Postcard.tsx';
import { Postmark } from '../ui/Postmark.tsx';
import { useLanguage } from '../ui/text/messages.ts';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import styles from './experiences.module.css';

interface OwnPostcardProps {
  readonly story: OwnStory;
  readonly note?: ReactNode;
  readonly foot?: ReactNode;
}

/** A story of this browser, with what became of it. */
export function OwnPostcard({ story, ...slots }: OwnPostcardProps) {
  const { status, at, values, randomId } = story;
  const { content, continent, country, city } = values;
  const { label } = statusTextOf(status, useLanguage());
  return (
    <Postcard
      size="card"
      aria-label={city === '' ? label : `${label}: story from ${city}`}
      content={content}
      tintOf={randomId}
      stamp={content === '' ? null : <Stamp story={story} />}
      place={
        <p className={styles.facts}>
          {city === '' ? null : (
            <a className="name" href={browsePath({ continent, country, city })}>
              <bdi>{city}</bdi>, {country}
            </a>
          )}
          <bdi>
            <RelativeTime at={at} />
          </bdi>
          {slots.note || status === 'held' ? null : <span>{label}</span>}
        </p>
      }
      {...slots}
    />
  );
}

/** What a public story has; of the others, its outline. Nobody votes for their own story here. */
function Stamp({ story: { randomId, receipt } }: { story: OwnStory }) {
  const { experience } = receipt ?? {};
  return randomId !== undefined && experience ? <Postmark {...experience} /> : <EmptyStamp />;
}
