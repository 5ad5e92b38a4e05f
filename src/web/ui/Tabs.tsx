import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab {
  readonly id: string;
  readonly name: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  /** The first is selected initially. */
  readonly tabs: readonly Tab[];
  /** Whether all panels have the height of the highest: each is rendered, and only the selected one is shown. */
  readonly keepsHeight?: boolean;
  /** Called with the id of the tab that was selected. */
  readonly onSelect?: (id: string) => void;
}

/** How far an arrow key leads. Where the text runs from right to left, the next tab is on the left. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): number {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return 0;
  const isLeftToRight = getComputedStyle(currentTarget).direction === 'ltr';
  return (key === 'ArrowRight') === isLeftToRight ? 1 : -1;
}

/** Shows one of several panels: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function Tabs({ label, tabs, keepsHeight = false, onSelect }: TabsProps) {
  const id = useId();
  const [selected, setSelected] = useState(0);

  const select = (at: number) => {
    setSelected(at);
    onSelect?.(tabs[at]?.id ?? '');
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event);
    if (step === 0) return;
    const next = (selected + step + tabs.length) % tabs.length;
    select(next);
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <>
      <div role="tablist" aria-label={label} className={`cluster ${styles.tabs}`}>
        {tabs.map(({ id: key, name }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            className={styles.tab}
            aria-selected={at === selected}
            aria-controls={`${id}-panel-${at}`}
            tabIndex={at === selected ? 0 : -1}
            onClick={() => select(at)}
            onKeyDown={move}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="stack">
        {tabs.map(({ id: key, content }, at) => (
          <div
            key={key}
            role="tabpanel"
            id={`${id}-panel-${at}`}
            className={styles.panel}
            aria-labelledby={`${id}-tab-${at}`}
            hidden={at !== selected}
          >
            {keepsHeight || at === selected ? content : null}
          </div>
        ))}
      </div>
    </>
  );
}
