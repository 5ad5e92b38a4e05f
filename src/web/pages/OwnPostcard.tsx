import type { ReactNode } from 'react';
import { browsePath } from '../../contract/paths.ts';
import { cardsMessages } from '../../messages/areas/stories/cards.ts';
import { storiesMessages } from '../../messages/areas/stories/stories.ts';
import type { OwnStory } from '../features/post/own-stories.ts';
import { statusTextOf } from '../features/post/status-texts.ts';
import { Link } from '../ui/Link.tsx';
import { EmptyStamp } from '../ui/pictures/EmptyStamp.tsx';
import { Postcard } from '../ui/postcard/Postcard.tsx';
import { Postmark } from '../ui/Postmark.tsx';
import { useLanguage, useMessages, useRichMessages } from '../ui/text/messages.ts';
import { namesOf } from '../ui/text/PlaceName.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import styles from './experiences.module.css';

interface OwnPostcardProps {
  readonly story: OwnStory;
  readonly note?: ReactNode;
  readonly foot?: ReactNode;
}

/** A story of this browser, with what became of it. */
export function OwnPostcard({ story, ...slots }: OwnPostcardProps) {
  const t = useMessages(cardsMessages);
  const rich = useRichMessages(storiesMessages);
  const language = useLanguage();
  const { status, at, values, randomId } = story;
  const { content, continent, country, city } = values;
  const { label } = statusTextOf(status, language);
  return (
    <Postcard
      size="card"
      aria-label={
        city === '' ? label : t('ownLabel', { status: label, city: language.city(city, country) })
      }
      content={content}
      tintOf={randomId}
      stamp={content === '' ? null : <Stamp story={story} />}
      place={
        <p className={styles.facts}>
          {city === '' ? null : (
            <Link className="name" href={browsePath({ continent, country, city })}>
              {rich('place', namesOf(values, language))}
            </Link>
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
