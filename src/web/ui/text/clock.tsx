import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

/** The time that the page shows, in milliseconds. */
export interface Clock {
  readonly now: number;
  /** Whether the page is hydrated and can use the reader's time zone and language. */
  readonly isHydrated: boolean;
}

const ClockContext = createContext<Clock>({ now: 0, isHydrated: false });

const tickInterval = 30_000;

/** The clock of the page: `initialTime` until it is hydrated, then the real time, updated twice a minute. */
export function ClockProvider({
  initialTime,
  children,
}: {
  initialTime: number;
  children: ReactNode;
}) {
  const [clock, setClock] = useState<Clock>({ now: initialTime, isHydrated: false });
  useEffect(() => {
    // As a transition: an urgent update would force the rest of the page to hydrate synchronously.
    const update = () => startTransition(() => setClock({ now: Date.now(), isHydrated: true }));
    update();
    const timer = setInterval(update, tickInterval);
    return () => clearInterval(timer);
  }, []);
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/** The same time for everything on the page. */
export function useClock(): Clock {
  return use(ClockContext);
}
