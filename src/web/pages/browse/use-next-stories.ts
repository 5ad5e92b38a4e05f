import { useEffect, useRef } from 'react';

/** What was asked for by a press: the stories after so many. */
interface Asked {
  readonly after: number;
  readonly button: HTMLElement;
}

/**
 * Whoever presses for more goes on reading at the first story that came: it takes the focus, unless that has gone
 * elsewhere in the meantime. Gives what to call at the press.
 */
export function useNextStories(count: number): (button: HTMLElement) => void {
  const asked = useRef<Asked>(undefined);
  useEffect(() => {
    const { after, button } = asked.current ?? {};
    if (after === undefined || count <= after) return;
    asked.current = undefined;
    const { activeElement } = document;
    if (activeElement === button || activeElement === document.body) focusStory(after);
  }, [count]);
  return (button) => {
    asked.current = { after: count, button };
  };
}

function focusStory(place: number): void {
  const story = document.querySelectorAll<HTMLElement>('main article')[place];
  if (story === undefined) return;
  story.tabIndex = -1;
  story.focus();
}
