import { useEffect } from 'react';
import { useDialogs } from '../../page/dialogs.ts';

/** Shortcuts of a single key. Their code comes with the first key that is pressed: many readers press none. */
export function useShortcuts(): void {
  const { open } = useDialogs();
  useEffect(() => {
    const early: KeyboardEvent[] = [];
    const begin = async () => {
      const { listen } = await import('./listen.ts');
      removeEventListener('keydown', keep);
      listen(open, early);
    };
    const keep = (event: KeyboardEvent) => {
      if (early.push(event) === 1) begin().catch(() => (early.length = 0));
    };
    addEventListener('keydown', keep);
    return () => removeEventListener('keydown', keep);
  }, [open]);
}
