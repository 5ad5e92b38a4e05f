import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { countCharacters, cutCharacters } from '../../../../contract/text/characters.ts';
import { normalizeText } from '../../../../contract/text/text.ts';
import { storyFieldMessages } from '../../../../messages/areas/post/fields.ts';
import { classes } from '../../../ui/classes.ts';
import { controlProps, Field } from '../../../ui/form/Field.tsx';
import { useClock } from '../../../ui/text/clock.tsx';
import { LiveRegion } from '../../../ui/text/LiveRegion.tsx';
import { useLanguage, useMessages } from '../../../ui/text/messages.ts';
import { dailyPrompt } from '../daily-prompt.ts';
import { Marks } from './Problem.tsx';
import type { RefusedText } from './StoryMarks.tsx';
import styles from './fields.module.css';

interface ContentFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  /** If the review has refused the text: the note above the field, with the words, has the id of its error. */
  readonly refused: RefusedText | undefined;
  readonly onChange: (content: string) => void;
}

const { min, max, warnAbove } = limits.content;

/** The text of the story, with a prompt to begin with and a character counter. */
export function ContentField({ value, error, refused, onChange }: ContentFieldProps) {
  const { now } = useClock();
  const language = useLanguage();
  const t = useMessages(storyFieldMessages);
  const { leftOut, ...handlers } = useLimit(value, onChange);
  const count = countContent(value);
  const counter = t('counter', { length: count, max });
  const advice = error === undefined && count < min ? t('atLeast', { min }) : '';
  // After pasting a long text it is not visible what was left out, so the number is shown.
  const help = leftOut > 0 ? t('leftOut', { count: leftOut, max }) : advice;
  const hint = (
    <span className={styles.hint}>
      <span className={leftOut > 0 ? `strong ${styles.leftOut}` : undefined}>{help}</span>
      <span className={classes('figures', count > warnAbove && styles.nearEnd)} data-needs-script>
        {counter}
      </span>
    </span>
  );
  const { className, ...props } = controlProps('content', hint, refused ? 'refused' : error);
  const paper = classes(className, 'story', styles.paper);
  return (
    <>
      <Field name="content" label={t('content')} hint={hint} error={error}>
        <div className={styles.sheet}>
          {refused ? <Marks {...refused} value={value} className={paper} /> : null}
          <textarea
            name="content"
            rows={4}
            dir="auto"
            className={paper}
            placeholder={dailyPrompt(now, language)}
            required
            value={value}
            {...props}
            {...handlers}
          />
        </div>
      </Field>
      <LiveRegion text={leftOut > 0 ? `${help} ${counter}` : counter} delay={1000} />
    </>
  );
}

/** Limits what is typed. While an input method composes, the text must not be changed: it is limited afterwards. */
function useLimit(value: string, onChange: (content: string) => void) {
  const beforeComposing = useRef<string>(undefined);
  const [leftOut, setLeftOut] = useState(0);
  const limit = (field: HTMLTextAreaElement, before: string) => {
    const limited = limitContent(before, field.value);
    if (limited) {
      field.value = limited.text;
      field.setSelectionRange(limited.caret, limited.caret);
    }
    setLeftOut(limited?.leftOut ?? 0);
    onChange(field.value);
  };
  return {
    /** How many characters of the last change did not fit. */
    leftOut,
    onChange({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) {
      if (beforeComposing.current === undefined) limit(currentTarget, value);
      else onChange(currentTarget.value);
    },
    onCompositionStart() {
      beforeComposing.current = value;
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) {
      limit(currentTarget, beforeComposing.current ?? value);
      beforeComposing.current = undefined;
    },
  };
}

/** The length of a story in characters, as the server counts them. */
export function countContent(text: string): number {
  return countCharacters(normalizeText(text));
}

/** A shortened text, the number of characters left out, and the caret position after the new text. */
export interface LimitedContent {
  readonly text: string;
  readonly caret: number;
  readonly leftOut: number;
}

/**
 * Shortens the text that was just inserted, so that the whole has at most 280 characters; undefined when it fits. A text
 * that is longer already may only shrink. Characters are cut at grapheme boundaries.
 */
export function limitContent(before: string, after: string): LimitedContent | undefined {
  const allowed = Math.max(limits.content.max, countContent(before));
  if (countContent(after) <= allowed) return undefined;
  const { head, added, tail } = changeBetween(before, after);
  let fitting = cutCharacters(added, allowed - countContent(head + tail));
  // At the ends of the inserted text two characters may become one, or a space begin to count.
  while (fitting !== '' && countContent(head + fitting + tail) > allowed) {
    fitting = withoutLast(fitting);
  }
  const text = head + fitting + tail;
  const leftOut = countContent(after) - countContent(text);
  return { text, caret: head.length + fitting.length, leftOut };
}

const withoutLast = (text: string) => cutCharacters(text, countCharacters(text) - 1);

function changeBetween(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  // Two emoji may share a surrogate: both surrogates belong to the inserted text.
  if (isHighSurrogate(after, start - 1)) start--;
  if (isHighSurrogate(after, after.length - end - 1)) end--;
  return {
    head: after.slice(0, start),
    added: after.slice(start, after.length - end),
    tail: after.slice(after.length - end),
  };
}

const isHighSurrogate = (text: string, i: number) => /[\ud800-\udbff]/.test(text.charAt(i));
