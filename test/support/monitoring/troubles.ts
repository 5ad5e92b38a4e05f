import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import type { MonitoredServer } from './monitored-server.ts';
import { firingAlerts, type Trouble } from './promtool.ts';
import type { Scrape } from './scrape.ts';

/** Before the trouble nothing fires, then these alone. */
export const only = (...alerts: readonly string[]) => ({ before: [], after: alerts.toSorted() });

/** A scrape at a moment in which the event loop of this process has not been blocked by other tests. */
export async function calmScrape(server: MonitoredServer): Promise<Scrape> {
  return eventually(async () => {
    const scrape = await server.scrape();
    expect(lagIn(scrape)).toBeLessThan(0.2);
    return scrape;
  });
}

/** Makes trouble for a server. */
export async function trouble(
  server: MonitoredServer,
  make: () => Promise<unknown>,
): Promise<Trouble> {
  const before = await calmScrape(server);
  await make();
  // What the trouble itself does to the event loop is another alert.
  const after = await server.scrape();
  return { before, after: withLagOf(before, after) };
}

/** The alerts that fire before the trouble and after it. */
export const firingAfter = async (server: MonitoredServer, make: () => Promise<unknown>) =>
  firingAlerts(await trouble(server, make));

const lagName = 'nodejs_eventloop_lag_p99_seconds';

function lagIn({ series }: Scrape): number | undefined {
  return series.find(({ name }) => name === lagName)?.value;
}

/** The same with the lag of the other scrape. */
export function withLagOf(before: Scrape, after: Scrape): Scrape {
  const lag = before.series.filter(({ name }) => name === lagName);
  return { ...after, series: [...after.series.filter(({ name }) => name !== lagName), ...lag] };
}
