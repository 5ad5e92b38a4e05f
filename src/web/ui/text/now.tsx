import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

/** What time it is on the page, in milliseconds. */
export interface Clock {
  readonly now: number;
  /** Whether the page is hydrated, so that the reader's own zone and language can be asked. */
  readonly isRunning: boolean;
}

const ClockContext = createContext<Clock>({ now: 0, isRunning: false });

const tick = 30_000;

/** The clock of the page: `start` until the page is hydrated, then the real time, twice a minute. */
export function NowProvider({ start, children }: { start: number; children: ReactNode }) {
  const [clock, setClock] = useState<Clock>({ now: start, isRunning: false });
  useEffect(() => {
    // As a transition, because otherwise a page that is still hydrating would have to finish at once, in one piece.
    const update = () => startTransition(() => setClock({ now: Date.now(), isRunning: true }));
    update();
    const timer = setInterval(update, tick);
    return () => clearInterval(timer);
  }, []);
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/** The clock that everything on the page agrees on. */
export function useClock(): Clock {
  return use(ClockContext);
}
