import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

const NowContext = createContext(0);

const tick = 30_000;

/** The clock of the page: `start` until the page is alive, then the real time, twice a minute. */
export function NowProvider({ start, children }: { start: number; children: ReactNode }) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    // As a transition, for a page that is still coming alive would otherwise have to do so at once, in one piece.
    const update = () => startTransition(() => setNow(Date.now()));
    update();
    const timer = setInterval(update, tick);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** The time, in milliseconds, that everything on the page agrees on. */
export function useNow(): number {
  return use(NowContext);
}
