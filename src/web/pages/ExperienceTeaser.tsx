import { cutCharacters } from '../../contract/characters.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { experiencePath } from '../../contract/paths.ts';
import { Postcard } from '../ui/postcard/Postcard.tsx';
import { Postmark } from '../ui/Postmark.tsx';
import { countOf } from '../ui/text/format-count.ts';
import { LanguageLabel } from '../ui/text/LanguageLabel.tsx';
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
            {isSamePlace ? <RelativeTime at={createdAt} /> : `${city}, ${country}`}
          </a>
          {isSamePlace ? null : <RelativeTime at={createdAt} />}
          <LanguageLabel lang={lang} />
        </>
      }
      stamp={
        <>
          <Postmark {...{ randomId, city, createdAt, votes }} />
          <span className="visually-hidden" data-quiet-hides>
            {countOf(votes, 'vote')}
          </span>
        </>
      }
    />
  );
}

/**
 * Cuts a text to `max` characters, between words where it has spaces, followed by three dots that do not wrap to a line
 * of their own. A text that is longer by the tolerance at most stays as it is: dots would take as much space.
 */
export function shorten(text: string, max: number, { tolerance = 0 } = {}): string {
  if (cutCharacters(text, max + tolerance) === text) return text;
  const start = cutCharacters(text, max);
  const isBetweenWords = /^\s/.test(text.slice(start.length));
  const lastSpace = start.search(/\s\S*$/);
  // A script without spaces, or one very long word, is cut where it is.
  const isWordCut = !isBetweenWords && lastSpace > start.length / 2;
  const whole = isWordCut ? start.slice(0, lastSpace) : start;
  let end = whole.length;
  while (/[\s,;:–-]/.test(whole.charAt(end - 1))) end--;
  return `${whole.slice(0, end)}\u2060...`;
}
