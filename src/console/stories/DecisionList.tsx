import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';

/** The keys of a focused story, for whoever has a keyboard. `shortcut` keeps it. */
export function KeyHint({ shortcut, does }: { shortcut: string; does: string }) {
  return (
    <p className="small needs-keyboard">
      On a focused story: <kbd>{shortcut}</kbd> {does}, <kbd>d</kbd> deletes, <kbd>j</kbd> and{' '}
      <kbd>k</kbd> go to the next and the previous one.
    </p>
  );
}

/** A list that a story leaves with its decision: the focus moves to the story that takes its position. */
export function DecisionList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const position = useRef(-1);
  useEffect(() => {
    if (position.current === -1 || document.activeElement !== document.body) return;
    const stories = [...(list.current?.children ?? [])];
    const next = stories[position.current] ?? stories.at(-1);
    if (next instanceof HTMLElement) next.focus();
  });
  const rememberPosition = ({ target, currentTarget }: FocusEvent<HTMLUListElement>) => {
    position.current = [...currentTarget.children].findIndex((story) => story.contains(target));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only tracks which story has the focus
    <ul
      ref={list}
      className="stack list"
      onFocus={rememberPosition}
      onBlur={() => (position.current = -1)}
    >
      {children}
    </ul>
  );
}
