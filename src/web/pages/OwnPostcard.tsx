import type { ReactNode } from 'react';
import { browsePath } from '../../contract/paths.ts';
import type { OwnStory } from '../features/post/own-stories.ts';
import { statusTextOf } from '../features/post/status-texts.ts';
import { Postcard } from '../ui/postcard/Postcard.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';

interface OwnPostcardProps {
  readonly story: OwnStory;
  readonly note?: ReactNode;
  readonly stamp?: ReactNode;
  readonly foot: ReactNode;
}

/** A story of this browser, with what became of it. */
export function OwnPostcard({ story: { status, at, values }, ...slots }: OwnPostcardProps) {
  const { content, continent, country, city } = values;
  const { label } = statusTextOf(status);
  return (
    <Postcard
      size="card"
      aria-label={city === '' ? label : `${label}: story from ${city}`}
      content={content}
      place={
        <>
          {city === '' ? null : (
            <>
              <a className="name" href={browsePath({ continent, country, city })}>
                <bdi>{city}</bdi>, {country}
              </a>
              {' · '}
            </>
          )}
          <bdi>
            <RelativeTime at={at} />
          </bdi>
          {slots.note || status === 'held' ? null : ` · ${label}`}
        </>
      }
      {...slots}
    />
  );
}
