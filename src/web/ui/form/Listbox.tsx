import { useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import type { ComboboxOption } from './use-combobox.ts';
import styles from './Combobox.module.css';

interface ChoicesProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  /** Counted from 0; -1 is none. */
  readonly active: number;
  readonly message: string | undefined;
  readonly onChoose: (option: ComboboxOption) => void;
}

/** What drops down from a combobox: its options, or a sentence about why there are none. */
export function Choices({ id, label, options, active, message, onChoose }: ChoicesProps) {
  const box = useRef<HTMLDivElement>(null);
  const activeOption = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => stayInView(box.current), []);
  useLayoutEffect(() => {
    activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The focus stays in the text field, wherever in the list one presses.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className={styles.choices} onMouseDown={(event) => event.preventDefault()}>
      {message === undefined ? null : <p className={styles.message}>{message}</p>}
      {options.length === 0 ? null : (
        <div id={id} className={styles.list} role="listbox" aria-label={label}>
          {options.map((option, i) => (
            // The keyboard reaches the options from the text field.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.label ?? option.value}
              ref={i === active ? activeOption : undefined}
              id={`${id}-${i}`}
              className={classes(styles.option, i === active && styles.active)}
              role="option"
              tabIndex={-1}
              aria-selected={i === active}
              dir="auto"
              onClick={() => onChoose(option)}
            >
              {option.label ?? option.value}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The keyboard of a phone comes after the list and covers it. */
function stayInView(element: HTMLElement | null): () => void {
  const show = () => element?.scrollIntoView({ block: 'nearest' });
  show();
  window.visualViewport?.addEventListener('resize', show);
  return () => window.visualViewport?.removeEventListener('resize', show);
}
