import { expect, it, onTestFinished, vi } from 'vitest';
import { activateUpdate, updateAvailable, watchUpdates } from './updates.ts';

it('a page is reloaded once, when the new version is active, or after two seconds without that event', async () => {
  const reload = vi.fn<() => void>();
  const container = Object.assign(new EventTarget(), { controller: {} });
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  onTestFinished(() => {
    updateAvailable.set(false);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const waiting = { postMessage: vi.fn<(request: object) => void>() };
  const registration = Object.assign(new EventTarget(), { waiting, installing: null });
  watchUpdates(registration as unknown as ServiceWorkerRegistration);
  expect(updateAvailable.get()).toBe(true);
  await activateUpdate();
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'activate' });
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  vi.advanceTimersByTime(10_000);
  expect(reload).toHaveBeenCalledOnce();
  await activateUpdate();
  vi.advanceTimersByTime(1_999);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(2);
});
