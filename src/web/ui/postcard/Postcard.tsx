import type { ComponentProps, ReactNode } from 'react';
import { typographicQuotes } from '../../../domain/text/typographic-quotes.ts';
import { classes } from '../classes.ts';
import { pastelOf } from '../pastel.ts';
import styles from './Postcard.module.css';

interface PostcardProps extends Omit<ComponentProps<'article'>, 'children' | 'content' | 'lang'> {
  /**
   * A teaser is one of several, or in a narrow column; the lead is the largest of them; a card is as wide as the page's
   * main column; a page is as wide as the screen.
   */
  readonly size: 'teaser' | 'lead' | 'card' | 'page';
  /** Without a text, such as that of a deleted story, nothing but the note is shown. */
  readonly content: string;
  /** A BCP 47 tag, or unknown. */
  readonly lang?: string | null | undefined;
  /** Whose pastel is behind the text. */
  readonly tintOf?: string | undefined;
  /** Above the text. */
  readonly note?: ReactNode;
  /** Where the story is from, and what else is known about it. */
  readonly place?: ReactNode;
  readonly stamp?: ReactNode;
  /** What can be done with it. */
  readonly foot?: ReactNode;
  /** The text with links or marks. It gets the content with the quotation marks of its language, which is as long. */
  readonly children?: (text: string) => ReactNode;
}

/** A story, wherever it is shown: its text, the larger the shorter it is, its place and its stamp. */
export function Postcard({
  size,
  content,
  lang,
  dir = 'auto',
  tintOf,
  note,
  place,
  stamp,
  foot,
  className,
  children,
  ...rest
}: PostcardProps) {
  const text = typographicQuotes(content, lang);
  return (
    <article
      className={classes(
        size !== 'page' && 'surface',
        styles.postcard,
        styles[size],
        tintOf !== undefined && classes(styles.tinted, pastelOf(tintOf)),
        className,
      )}
      {...rest}
    >
      <div className={styles.message}>
        {note}
        {content === '' ? null : (
          <p
            className={classes('story verbatim', styles.text, styles[lengthOf(content)])}
            dir={dir}
            lang={lang ?? ''}
          >
            {children?.(text) ?? text}
          </p>
        )}
      </div>
      {place ? <div className={classes('small', styles.place)}>{place}</div> : null}
      {stamp ? <div className={styles.stamp}>{stamp}</div> : null}
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </article>
  );
}

/** The lengths below which a text is short or of middle length, in UTF-16 code units. */
const lengths = { short: 60, middle: 140 };

function lengthOf({ length }: string): 'short' | 'middle' | 'long' {
  if (length < lengths.short) return 'short';
  return length < lengths.middle ? 'middle' : 'long';
}
