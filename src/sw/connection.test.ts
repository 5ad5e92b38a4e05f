import { expect, it, onTestFinished, vi } from 'vitest';
import { type Outage, withTimeout } from './connection.ts';

it('saved responses are used after three seconds without a response, and not before; at once without a network, and when the server fails', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const outcome = vi.fn<(response: Response | Outage) => void>();
  void withTimeout(new Promise(() => undefined)).then(outcome);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledExactlyOnceWith('offline');
  const found = new Response('Here it is.');
  const missing = new Response('', { status: 404 });
  expect(await withTimeout(Promise.resolve(found))).toBe(found);
  expect(await withTimeout(Promise.resolve(missing))).toBe(missing);
  const broken = Promise.resolve(new Response('', { status: 503 }));
  expect(await withTimeout(broken)).toBe('server error');
  expect(await withTimeout(Promise.reject(new TypeError('Failed to fetch')))).toBe('offline');
});
