import { cutCharacters } from '../../contract/text/characters.ts';
import { avatarOf } from '../../domain/avatar.ts';
import { dayInUtc, localDay } from '../../domain/calendar-date.ts';
import { classes } from './classes.ts';
import { pastelOf } from './pastel.ts';
import { useClock } from './text/clock.tsx';
import { useLanguage } from './text/messages.ts';
import styles from './Postmark.module.css';

interface PostmarkProps {
  readonly randomId: string;
  readonly city: string;
  readonly country: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Missing in an album, where the emoji has their place. */
  readonly votes?: number;
  /** In front of the votes: a path from the start of the line. Drawn, because fonts have thin arrows or none. */
  readonly mark?: string | undefined;
  readonly className?: string | undefined;
}

const longestName = 17;

/** A city can be a word, as Bath is. React has no type for it in pictures. */
const untranslated = { translate: 'no' };

/**
 * The round stamp of a story: city, date, avatar and votes. Hidden from screen readers: all of it is written next to it.
 * `PostmarkPaths` has to be in the document.
 */
export function Postmark({
  randomId,
  city: stored,
  country,
  createdAt,
  votes,
  mark,
  className,
}: PostmarkProps) {
  const city = useLanguage().city(stored, country);
  const name = cutCharacters(city, longestName);
  return (
    <svg
      className={classes(styles.postmark, pastelOf(randomId), className)}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <circle className={styles.disc} cx="50" cy="50" r="46" />
      <circle className={styles.ink} cx="50" cy="50" r="46" />
      <circle className={styles.ring} cx="50" cy="50" r="33" />
      <text className={styles.name} {...untranslated}>
        <textPath href="#postmark-top" startOffset="50%">
          {name === city ? city : `${name.trimEnd()}…`}
        </textPath>
      </text>
      <text className={styles.date}>
        <textPath href="#postmark-bottom" startOffset="50%">
          <PostmarkDate at={createdAt} />
        </textPath>
      </text>
      <text className={styles.emoji} x="50" y="53">
        {avatarOf(randomId).emoji}
      </text>
      {votes === undefined ? null : <Votes votes={votes} mark={mark} />}
    </svg>
  );
}

/** In units of the view box. */
const markWidth = 14;
const figureWidth = 9;

/** The mark and the number, together in the middle. */
function Votes({ votes, mark }: { votes: number; mark: string | undefined }) {
  const count = useLanguage().number(votes);
  const end = 50 + ((mark ? markWidth : 0) + count.length * figureWidth) / 2;
  return (
    <>
      {mark ? (
        <path className={styles.mark} transform={`translate(${100 - end} 72.5)`} d={mark} />
      ) : null}
      <text className={styles.votes} x={end} y="73" data-quiet-hides>
        {count}
      </text>
    </>
  );
}

/** The reader's day, as in the line next to the stamp; until the page is hydrated that of the server, in UTC. */
function PostmarkDate({ at }: { at: string }) {
  const { isHydrated } = useClock();
  const { shortDate } = useLanguage();
  const dayOf = isHydrated ? localDay : dayInUtc;
  return shortDate(dayOf(Date.parse(at)));
}

/** The arcs on which the texts of all postmarks of a page are written: once in a document. */
export function PostmarkPaths() {
  return (
    <svg className={styles.paths} aria-hidden="true">
      <defs>
        <path id="postmark-top" d="M40.7 84.8a36 36 0 1 1 18.6 0" />
        <path id="postmark-bottom" d="M8.2 50a41.8 41.8 0 0 0 83.6 0" />
      </defs>
    </svg>
  );
}
