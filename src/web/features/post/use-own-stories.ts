import { useEffect, useState } from 'react';
import { follow } from '../../api/journal.ts';
import { useStore } from '../../browser/store.ts';
import { ownStories, type OwnStory } from './own-stories.ts';

/**
 * The stories of this browser. What became of them is asked when they are shown, and again when the reader returns to the
 * tab or the network is back. `isCurrent` is false when the last response is an earlier one.
 */
export function useOwnStories(): { stories: readonly OwnStory[]; isCurrent: boolean } {
  const stories = useStore(ownStories);
  const [isCurrent, setCurrent] = useState(true);
  useEffect(
    () =>
      onReturn(() => {
        void askIfAny().then(
          () => setCurrent(true),
          () => setCurrent(false),
        );
      }),
    [],
  );
  return { stories, isCurrent };
}

/** Its calls are imported with the first question: they bring their schemas. */
async function askIfAny(): Promise<void> {
  await follow();
  if (ownStories.get().length === 0) return;
  const { askForAll } = await import('./ask-receipts.ts');
  await askForAll();
}

/**
 * Calls `act` whenever the reader returns to the tab or the network is back, and by default also now. Returns a function
 * that stops it.
 */
export function onReturn(act: () => void, { now = true } = {}): () => void {
  const whenVisible = () => {
    if (!document.hidden) act();
  };
  document.addEventListener('visibilitychange', whenVisible);
  addEventListener('online', act);
  if (now) act();
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    removeEventListener('online', act);
  };
}
