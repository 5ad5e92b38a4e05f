import { useEffect, useRef } from 'react';

/** A click on 'Load More': the number of stories before it, and the button. */
interface Click {
  readonly after: number;
  readonly button: HTMLElement;
}

/**
 * After a click on 'Load More', focuses the first story that it loaded, unless the focus was moved in the meantime.
 * Returns the function to call at the click.
 */
export function useFocusNextExperience(count: number): (button: HTMLElement) => void {
  const click = useRef<Click>(undefined);
  useEffect(() => {
    const { after, button } = click.current ?? {};
    if (after === undefined || count <= after) return;
    click.current = undefined;
    const { activeElement } = document;
    if (activeElement === button || activeElement === document.body) focusExperience(after);
  }, [count]);
  return (button) => {
    click.current = { after: count, button };
  };
}

function focusExperience(index: number): void {
  const article = document.querySelectorAll<HTMLElement>('main article')[index];
  if (article === undefined) return;
  article.tabIndex = -1;
  article.focus();
}
