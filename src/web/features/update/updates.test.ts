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
  const registration = Object.assign(new EventTarget(), { active: {}, waiting, installing: null });
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

it('the first version is no update, also where the browser says late that it is installed', () => {
  vi.stubGlobal('document', new EventTarget());
  onTestFinished(() => void vi.unstubAllGlobals());
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const registration = Object.assign(new EventTarget(), {
    active: null as object | null,
    waiting: null,
    installing: worker,
  });
  watchUpdates(registration as unknown as ServiceWorkerRegistration);
  const install = () => {
    registration.dispatchEvent(new Event('updatefound'));
    Object.assign(registration, { active: worker, installing: null });
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  };
  install();
  expect(updateAvailable.get()).toBe(false);
  registration.installing = worker;
  install();
  expect(updateAvailable.get()).toBe(true);
  updateAvailable.set(false);
});
