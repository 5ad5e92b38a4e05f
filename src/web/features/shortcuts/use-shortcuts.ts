import { useEffect } from 'react';
import { useDialogs } from '../../router/dialogs.ts';

/** Single-key shortcuts. Their code is loaded with the first key press: many readers never press one. */
export function useShortcuts(): void {
  const { open } = useDialogs();
  useEffect(() => {
    const shown = new AbortController();
    const { signal } = shown;
    const early: KeyboardEvent[] = [];
    const load = async () => {
      const { startShortcuts } = await import('./start-shortcuts.ts');
      removeEventListener('keydown', queue);
      if (!signal.aborted) startShortcuts(open, early, signal);
    };
    const queue = (event: KeyboardEvent) => {
      if (early.push(event) === 1) load().catch(() => (early.length = 0));
    };
    addEventListener('keydown', queue, { signal });
    return () => shown.abort();
  }, [open]);
}
