import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateUpdate, updateAvailable, watchUpdates } from './updates.ts';

const reload = vi.fn<() => void>();
let container: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  container = Object.assign(new EventTarget(), { controller: {} });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});

afterEach(() => {
  updateAvailable.set(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A newer version is installed, and waits. */
function installNewer() {
  const waiting = { postMessage: vi.fn<(request: object) => void>() };
  const registration = Object.assign(new EventTarget(), { waiting, installing: null });
  watchUpdates(registration as unknown as ServiceWorkerRegistration);
  return waiting;
}

it('a page is reloaded once, when the new version is active', async () => {
  const waiting = installNewer();
  expect(updateAvailable.get()).toBe(true);
  await activateUpdate();
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'activate' });
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('without the controllerchange event a page is reloaded after two seconds', async () => {
  installNewer();
  await activateUpdate();
  vi.advanceTimersByTime(1_999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});
