import { useId, useRef, type ReactNode } from 'react';
import { comboboxMessages } from '../../../messages/areas/combobox.ts';
import { useHydrated } from '../../browser/hydrated.ts';
import { classes } from '../classes.ts';
import { ChevronDownIcon } from '../icons.tsx';
import { LiveRegion } from '../text/LiveRegion.tsx';
import { useLanguage, useMessages } from '../text/messages.ts';
import { controlProps } from './Field.tsx';
import { Listbox } from './Listbox.tsx';
import { useCombobox, type ComboboxOptions } from './use-combobox.ts';
import styles from './form.module.css';

interface ComboboxProps extends ComboboxOptions {
  readonly name: string;
  /** The same as on the `Field` around it, for `aria-describedby`. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly labels: ComboboxLabels;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

interface ComboboxLabels {
  readonly placeholder: string;
  /** The accessible name of the listbox, such as "Cities". */
  readonly listbox: string;
  /** The accessible name of the button that shows all options. */
  readonly toggle: string;
  /** Shown above the options until something is typed. */
  readonly prompt?: string;
  /** Shown instead of options when there are none. */
  readonly noOptions: string;
}

/** A text field with a list of suggestions. Without JavaScript it is a plain text field. */
export function Combobox(props: ComboboxProps) {
  const { name, labels, disabled } = props;
  const t = useMessages(comboboxMessages);
  const { fullStop, space } = useLanguage().signs;
  const isHydrated = useHydrated();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useCombobox(props, input);
  const { options, active } = box;
  const isListed = options.length > 0;
  const message =
    (box.isEmpty ? labels.prompt : undefined) ?? (isListed ? undefined : labels.noOptions);
  const counted = isListed && t('suggestions', { count: options.length });
  const { className, ...ariaProps } = controlProps(name, props.hint, props.error);
  return (
    <div className={styles.combobox}>
      <input
        ref={input}
        type="text"
        name={name}
        className={classes(className, styles.input)}
        {...ariaProps}
        {...(isHydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': isListed,
          'aria-controls': isListed ? listId : undefined,
          'aria-activedescendant': active === -1 ? undefined : `${listId}-${active}`,
        })}
        value={box.inputValue}
        placeholder={labels.placeholder}
        disabled={disabled}
        required={props.required}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        onChange={(event) => box.changeText(event.target.value)}
        onKeyDown={box.handleKeyDown}
        onClick={box.open}
        onFocus={props.onFocus}
        onBlur={() => {
          box.handleBlur();
          props.onBlur?.();
        }}
      />
      <button
        type="button"
        className={`icon-button ${styles.toggle}`}
        tabIndex={-1}
        aria-label={labels.toggle}
        disabled={disabled}
        data-needs-script
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={box.toggle}
      >
        <ChevronDownIcon />
      </button>
      {box.isOpen ? (
        <Listbox
          id={listId}
          label={labels.listbox}
          options={options}
          active={active}
          message={message}
          onSelect={box.select}
        />
      ) : null}
      <LiveRegion
        text={box.isOpen ? [message, counted].filter(Boolean).join(fullStop + space) : ''}
      />
    </div>
  );
}
