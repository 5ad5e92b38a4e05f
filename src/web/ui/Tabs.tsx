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
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Shows one of several panels: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const [selected, setSelected] = useState(0);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const next = (selected + step + tabs.length) % tabs.length;
    setSelected(next);
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id: key, name }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            className={styles.tab}
            aria-selected={at === selected}
            aria-controls={`${id}-panel`}
            tabIndex={at === selected ? 0 : -1}
            onClick={() => setSelected(at)}
            onKeyDown={move}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`}>
        {tabs[selected]?.content}
      </div>
    </>
  );
}
