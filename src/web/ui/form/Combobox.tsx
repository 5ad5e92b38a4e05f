import { useId, useRef, type ReactNode } from 'react';
import { useHydrated } from '../../browser/hydrated.ts';
import { classes } from '../classes.ts';
import { Announcement } from '../text/Announcement.tsx';
import { describe } from './Field.tsx';
import { Choices } from './Listbox.tsx';
import { useCombobox, type ComboboxRules } from './use-combobox.ts';
import styles from './Combobox.module.css';

interface ComboboxProps extends ComboboxRules {
  readonly name: string;
  /** What the `Labelled` around it shows, so that both are tied together. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly words: ComboboxWords;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

interface ComboboxWords {
  readonly placeholder: string;
  /** What is chosen from, as "Cities". */
  readonly list: string;
  /** The name of the button that offers everything. */
  readonly show: string;
  /** Stands in the list until something is typed. Without it, everything is offered then. */
  readonly start?: string;
  /** Stands in the list when there is nothing to offer. */
  readonly nothing: string;
}

/** A text field with a list of what it may hold. Without script it is a plain text field. */
export function Combobox(props: ComboboxProps) {
  const { name, words, disabled } = props;
  const { start, nothing } = words;
  const isAlive = useHydrated();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useCombobox(props, { input, hasStart: start !== undefined });
  const { options, active } = box;
  const isListed = options.length > 0;
  const message = box.isStarting ? start : isListed ? undefined : nothing;
  const { className, ...described } = describe(name, props.hint, props.error);
  return (
    <div className={styles.combobox}>
      <input
        ref={input}
        type="text"
        name={name}
        className={classes(className, styles.input)}
        {...described}
        {...(isAlive && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': isListed,
          'aria-controls': isListed ? listId : undefined,
          'aria-activedescendant': active === -1 ? undefined : `${listId}-${active}`,
        })}
        value={box.shown}
        placeholder={words.placeholder}
        disabled={disabled}
        required={props.required}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        onChange={(event) => box.type(event.target.value)}
        onKeyDown={box.press}
        onClick={box.open}
        onFocus={props.onFocus}
        onBlur={() => {
          box.leave();
          props.onBlur?.();
        }}
      />
      <button
        type="button"
        className={styles.toggle}
        tabIndex={-1}
        aria-label={words.show}
        disabled={disabled}
        data-needs-script
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={box.toggle}
      />
      {box.isOpen ? (
        <Choices
          id={listId}
          label={words.list}
          options={options}
          active={active}
          message={message}
          onChoose={box.choose}
        />
      ) : null}
      <Announcement text={box.isOpen ? (message ?? countText(options.length)) : ''} />
    </div>
  );
}

const countText = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);
