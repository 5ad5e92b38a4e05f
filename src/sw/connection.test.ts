import { expect, it, onTestFinished, vi } from 'vitest';
import { withTimeout } from './connection.ts';

it('saved responses are used after three seconds without a response, and not before; at once without a network, and when the server fails', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const outcome = vi.fn<(response: Response | undefined) => void>();
  void withTimeout(new Promise(() => undefined)).then(outcome);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(undefined);
  const found = new Response('Here it is.');
  const missing = new Response('', { status: 404 });
  expect(await withTimeout(Promise.resolve(found))).toBe(found);
  expect(await withTimeout(Promise.resolve(missing))).toBe(missing);
  expect(await withTimeout(Promise.resolve(new Response('', { status: 503 })))).toBe(undefined);
  expect(await withTimeout(Promise.reject(new TypeError('Failed to fetch')))).toBe(undefined);
});
