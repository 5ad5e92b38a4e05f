import type { Experience } from '../../contract/endpoints/experiences.ts';
import { experiencePath } from '../../contract/paths.ts';
import { storiesMessages } from '../../messages/areas/stories/stories.ts';
import { Link } from '../ui/Link.tsx';
import { Postcard } from '../ui/postcard/Postcard.tsx';
import { Postmark } from '../ui/Postmark.tsx';
import { hidden } from '../ui/text/elements.tsx';
import { LanguageLabel } from '../ui/text/LanguageLabel.tsx';
import { useMessages, useRichMessages } from '../ui/text/messages.ts';
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
  const { randomId, votes, createdAt, lang } = experience;
  const t = useMessages(storiesMessages);
  const rich = useRichMessages(storiesMessages);
  const time = <RelativeTime at={createdAt} />;
  return (
    <Postcard
      size={isLead ? 'lead' : 'teaser'}
      {...{ content, lang }}
      place={
        <>
          <Link
            className="name"
            href={experiencePath(randomId)}
            dir={isSamePlace ? undefined : 'auto'}
          >
            {rich(isSamePlace ? 'fromAt' : 'from', {
              hidden,
              place: <PlaceName {...experience} />,
              time,
            })}
          </Link>
          {isSamePlace ? null : time}
          <LanguageLabel lang={lang} />
        </>
      }
      stamp={
        <>
          <Postmark {...experience} />
          <span className="visually-hidden" data-quiet-hides>
            {t('votes', { count: votes })}
          </span>
        </>
      }
    />
  );
}
