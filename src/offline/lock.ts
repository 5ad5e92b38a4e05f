/*
 * Who sends a write holds its lock: a page, or the service worker. The browser releases the locks of a page that is closed.
 */

const lockOf = (key: string) => `daily-uplift:write ${key}`;

/** Waits for the lock of a write, and holds it while `act` runs. */
export function withLock<T>(key: string, act: () => Promise<T>): Promise<T> {
  return request(key, {}, act);
}

/** As `withLock`, but returns undefined at once if somebody else has the lock. */
export function ifUnlocked<T>(key: string, act: () => Promise<T>): Promise<T | undefined> {
  return request(key, { ifAvailable: true }, (lock) =>
    lock === null ? Promise.resolve(undefined) : act(),
  );
}

/** Browsers have locks on https and localhost only, and some refuse them with storage. */
async function request<T>(
  key: string,
  options: LockOptions,
  act: (lock: Lock | null | undefined) => Promise<T>,
): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return act(undefined);
  let acting: Promise<T> | undefined;
  try {
    return await locks.request(lockOf(key), options, (lock) => (acting = act(lock)));
  } catch (error) {
    if (acting !== undefined || !(error instanceof DOMException)) throw error;
    return act(undefined);
  }
}
