import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab {
  readonly id: string;
  readonly name: string;
  readonly content: ReactNode;
}

/** One of several contents at a time: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [chosen, setChosen] = useState(0);
  const id = useId();

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (chosen + step + tabs.length) % tabs.length;
    setChosen(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={move} tabIndex={-1}>
        {tabs.map(({ id: key, name }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            aria-selected={at === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={at === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(at)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosen}`}>
        {tabs[chosen]?.content}
      </div>
    </>
  );
}
