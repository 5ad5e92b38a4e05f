import type { Page, Route } from '@playwright/test';

/** Holds requests to this address until the returned function is called; `respond` then handles them. */
export async function holdRequests(
  page: Page,
  url: string | ((url: URL) => boolean),
  respond = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await respond(route);
  });
  return resolve;
}
