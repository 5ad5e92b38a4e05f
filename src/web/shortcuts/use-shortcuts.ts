import { useEffect } from 'react';
import { useDialogs } from '../shell/dialogs.tsx';

/** Shortcuts of a single key. Their code comes with the first key that is pressed: many readers press none. */
export function useShortcuts(): void {
  const { open } = useDialogs();
  useEffect(() => {
    const early: KeyboardEvent[] = [];
    const keep = (event: KeyboardEvent) => {
      if (early.push(event) > 1) return;
      import('./listen.ts').then(
        ({ listen }) => {
          removeEventListener('keydown', keep);
          listen(open, early);
        },
        () => (early.length = 0),
      );
    };
    addEventListener('keydown', keep);
    return () => removeEventListener('keydown', keep);
  }, [open]);
}
