import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { countCharacters, cutCharacters } from '../../../contract/characters.ts';
import { limits } from '../../../contract/limits.ts';
import { normalizeText } from '../../../contract/text.ts';
import { TextArea } from '../../ui/form/Field.tsx';
import { Announcement } from '../../ui/text/Announcement.tsx';
import styles from './ContentField.module.css';

interface ContentFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (content: string) => void;
}

const { min, max, warnAbove } = limits.content;

/** The story, with what is left of its 280 characters. */
export function ContentField({ value, error, onChange }: ContentFieldProps) {
  // While an input method composes, the text is its own: it is limited when that is done.
  const beforeComposing = useRef<string>(undefined);
  const [leftOut, setLeftOut] = useState(0);
  const take = (field: HTMLTextAreaElement, before: string) => {
    const limited = limitContent(before, field.value);
    if (limited) {
      field.value = limited.text;
      field.setSelectionRange(limited.caret, limited.caret);
    }
    setLeftOut(limited?.leftOut ?? 0);
    onChange(field.value);
  };
  const onTextChange = ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => {
    if (beforeComposing.current === undefined) take(currentTarget, value);
    else onChange(currentTarget.value);
  };
  const onCompositionEnd = ({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) => {
    take(currentTarget, beforeComposing.current ?? value);
    beforeComposing.current = undefined;
  };
  const count = countContent(value);
  const counter = `${count}/${max} characters`;
  const help = leftOut > 0 ? leftOutText(leftOut) : `At least ${min} characters.`;
  return (
    <>
      <TextArea
        name="content"
        label="Your story *"
        placeholder="What happened, and why did it make you smile?"
        required
        value={value}
        error={error}
        hint={
          <span className={styles.hint}>
            <span className={leftOut > 0 ? styles.leftOut : undefined}>{help}</span>
            <span className={count > warnAbove ? styles.nearEnd : undefined} data-needs-script>
              {counter}
            </span>
          </span>
        }
        onChange={onTextChange}
        onCompositionStart={() => (beforeComposing.current = value)}
        onCompositionEnd={onCompositionEnd}
      />
      <Announcement text={leftOut > 0 ? `${help} ${counter}` : counter} pause={1000} />
    </>
  );
}

/** One more letter is felt at once; of a long text that was pasted, nobody sees what is missing. */
function leftOutText(leftOut: number): string {
  const fits = `Only ${max} characters fit`;
  return leftOut === 1
    ? `${fits}.`
    : `${fits}: the last ${leftOut} of what you added are left out.`;
}

/** How long a story is, as the server counts it. */
export function countContent(text: string): number {
  return countCharacters(normalizeText(text));
}

/** A text that was shortened, by how many characters, and where the caret belongs: behind what was kept of the new. */
export interface LimitedContent {
  readonly text: string;
  readonly caret: number;
  readonly leftOut: number;
}

/**
 * Shortens what was just put in, so that the whole stays within 280 characters; undefined when it does. A text that is
 * longer already may only shrink. No character is cut in two.
 */
export function limitContent(before: string, after: string): LimitedContent | undefined {
  const allowed = Math.max(limits.content.max, countContent(before));
  if (countContent(after) <= allowed) return undefined;
  const { head, added, tail } = changeBetween(before, after);
  let kept = cutCharacters(added, allowed - countContent(head + tail));
  // At the seams two characters may become one, or a space begin to count.
  while (kept !== '' && countContent(head + kept + tail) > allowed) kept = withoutLast(kept);
  const text = head + kept + tail;
  const leftOut = countContent(after) - countContent(text);
  return { text, caret: head.length + kept.length, leftOut };
}

const withoutLast = (text: string) => cutCharacters(text, countCharacters(text) - 1);

function changeBetween(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  // Two emoji may share one half of their code: both halves belong to what is new.
  if (isFirstHalf(after, start - 1)) start--;
  if (isFirstHalf(after, after.length - end - 1)) end--;
  return {
    head: after.slice(0, start),
    added: after.slice(start, after.length - end),
    tail: after.slice(after.length - end),
  };
}

const isFirstHalf = (text: string, i: number) => /[\ud800-\udbff]/.test(text.charAt(i));
