import type { Experience } from '../../contract/endpoints/experiences.ts';
import { experiencePath } from '../../contract/paths.ts';
import { countOf } from '../../messages/format-count.ts';
import { Postcard } from '../ui/postcard/Postcard.tsx';
import { Postmark } from '../ui/Postmark.tsx';
import { LanguageLabel } from '../ui/text/LanguageLabel.tsx';
import { PlaceName } from '../ui/text/PlaceName.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';

interface ExperienceTeaserProps {
  readonly experience: Experience;
  /** The text to show; by default all of it. */
  readonly content?: string;
  /** Large text: the story of the day. */
  readonly isLead?: boolean;
  /** Whether the heading above it names the place: then the time is enough. */
  readonly isSamePlace?: boolean;
}

/** A story as a postcard without actions: the whole card links to its page. */
export function ExperienceTeaser({
  experience,
  content = experience.content,
  isLead = false,
  isSamePlace = false,
}: ExperienceTeaserProps) {
  const { randomId, city, country, votes, createdAt, lang } = experience;
  return (
    <Postcard
      size={isLead ? 'lead' : 'teaser'}
      {...{ content, lang }}
      place={
        <>
          <a
            className="name"
            href={experiencePath(randomId)}
            dir={isSamePlace ? undefined : 'auto'}
          >
            <span className="visually-hidden">
              Story from {isSamePlace ? `${city}, ${country}` : null}
            </span>
            {isSamePlace ? <RelativeTime at={createdAt} /> : <PlaceName {...experience} />}
          </a>
          {isSamePlace ? null : <RelativeTime at={createdAt} />}
          <LanguageLabel lang={lang} />
        </>
      }
      stamp={
        <>
          <Postmark {...experience} />
          <span className="visually-hidden" data-quiet-hides>
            {countOf(votes, 'vote')}
          </span>
        </>
      }
    />
  );
}
