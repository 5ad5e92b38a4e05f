import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

interface TabsProps {
  readonly label: string;
  /** Name and content of each; the first is shown at first. */
  readonly tabs: Readonly<Record<string, ReactNode>>;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One of several contents at a time: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const names = Object.keys(tabs);
  const [chosen, setChosen] = useState(0);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const next = (chosen + step + names.length) % names.length;
    setChosen(next);
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list}>
        {names.map((each, at) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            className={styles.tab}
            aria-selected={at === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={at === chosen ? 0 : -1}
            onClick={() => setChosen(at)}
            onKeyDown={move}
          >
            {each}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosen}`}>
        {tabs[names[chosen] ?? '']}
      </div>
    </>
  );
}
