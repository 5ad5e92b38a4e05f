import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { limits } from '../../../contract/limits.ts';
import { TextArea } from '../../ui/form/Field.tsx';
import { Announcement } from '../../ui/text/Announcement.tsx';
import { countContent, limitContent } from './limit-content.ts';
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
