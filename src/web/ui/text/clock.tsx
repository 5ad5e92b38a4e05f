import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import { useHydrated } from '../../browser/hydrated.ts';

/** The time that the page shows, in milliseconds. */
export interface Clock {
  readonly now: number;
  /** Whether this part of the page is hydrated and can use the reader's time zone and language. */
  readonly isHydrated: boolean;
}

const ClockContext = createContext({ initialTime: 0, now: 0 });

const tickInterval = 30_000;

/** The clock of the page: `initialTime` until it is hydrated, then the real time, updated twice a minute. */
export function ClockProvider({
  initialTime,
  children,
}: {
  initialTime: number;
  children: ReactNode;
}) {
  const [clock, setClock] = useState({ initialTime, now: initialTime });
  useEffect(() => {
    // As a transition: an urgent update would force the rest of the page to hydrate synchronously.
    const update = () => startTransition(() => setClock({ initialTime, now: Date.now() }));
    update();
    const timer = setInterval(update, tickInterval);
    return () => clearInterval(timer);
  }, [initialTime]);
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/** The same time for everything on the page; that of the server for what is hydrated late, until then. */
export function useClock(): Clock {
  const { initialTime, now } = use(ClockContext);
  const isHydrated = useHydrated();
  return { now: isHydrated ? now : initialTime, isHydrated };
}
