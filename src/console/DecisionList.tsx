import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import styles from './Console.module.css';

/** A list whose stories go with their decision: the focus passes to the one that comes into their place. */
export function DecisionList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef(-1);
  useEffect(() => {
    if (place.current === -1 || document.activeElement !== document.body) return;
    const stories = [...(list.current?.children ?? [])];
    const next = stories[place.current] ?? stories.at(-1);
    if (next instanceof HTMLElement) next.focus();
  });
  const notePlace = ({ target, currentTarget }: FocusEvent<HTMLUListElement>) => {
    place.current = [...currentTarget.children].findIndex((story) => story.contains(target));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears where the focus is
    <ul
      ref={list}
      className={styles.reported}
      onFocus={notePlace}
      onBlur={() => (place.current = -1)}
    >
      {children}
    </ul>
  );
}
