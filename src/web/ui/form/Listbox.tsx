import { useLayoutEffect, useRef } from 'react';
import { comboboxMessages } from '../../../messages/areas/combobox.ts';
import { classes } from '../classes.ts';
import { useMessages } from '../text/messages.ts';
import type { ComboboxOption } from './use-combobox.ts';
import styles from './form.module.css';

interface ListboxProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  /** The index of the active option; -1 is none. */
  readonly active: number;
  readonly message: string | undefined;
  readonly onSelect: (option: ComboboxOption) => void;
}

/** The popup of a combobox: its options, or a sentence about why there are none. */
export function Listbox({ id, label, options, active, message, onSelect }: ListboxProps) {
  const t = useMessages(comboboxMessages);
  const popup = useRef<HTMLDivElement>(null);
  const activeOption = useRef<HTMLDivElement>(null);
  // Again with more options: those of a city come later than the list.
  useLayoutEffect(() => keepInView(popup.current), [options.length]);
  useLayoutEffect(() => {
    activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The focus stays in the text field, wherever in the popup the press is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={popup}
      className={`raised ${styles.popup}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      {message === undefined ? null : <p className={`quiet ${styles.message}`}>{message}</p>}
      {options.length === 0 ? null : (
        <div id={id} className={styles.listbox} role="listbox" aria-label={label}>
          {options.map((option, i) => (
            // The keyboard reaches the options from the text field.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.value}
              ref={i === active ? activeOption : undefined}
              id={`${id}-${i}`}
              className={classes(styles.option, i === active && styles.active)}
              role="option"
              tabIndex={-1}
              aria-selected={i === active}
              dir="auto"
              onClick={() => onSelect(option)}
            >
              {option.custom
                ? t(option.custom, { text: option.value })
                : (option.label ?? option.value)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The on-screen keyboard appears after the popup and would cover it. */
function keepInView(element: HTMLElement | null): () => void {
  const show = () => element?.scrollIntoView({ block: 'nearest' });
  show();
  window.visualViewport?.addEventListener('resize', show);
  return () => window.visualViewport?.removeEventListener('resize', show);
}
