import type { KeyboardEvent } from 'react';

/**
 * Keys of a story in a list: those of its decisions, and j and k for its neighbours. Only while the card itself has
 * the focus, so that no letter typed elsewhere decides anything.
 */
export function decideByKeys(decisions: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, key } = event;
    if (target !== currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'j') focusOn(currentTarget.nextElementSibling);
    else if (key === 'k') focusOn(currentTarget.previousElementSibling);
    else decisions[key]?.();
  };
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}
