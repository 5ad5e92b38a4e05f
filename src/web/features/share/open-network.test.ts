import { expect, it, onTestFinished, vi } from 'vitest';
import { isMobile, openApp } from './open-network.ts';

const target = { app: 'tg://msg_url?url=x', page: 'https://t.me/share/url?url=x' };

/** Opens the network on a device with this user agent. */
function openOn(userAgent: string, maxTouchPoints: number) {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { hidden: false });
  const addresses: string[] = [];
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  vi.stubGlobal('location', { assign: (address: string) => addresses.push(address) });
  vi.stubGlobal('document', page);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  expect(isMobile()).toBe(true);
  openApp(target.app, target.page);
  return { page, addresses };
}

it('on a phone or a tablet the app has 1500 ms to open before the website does, and the check ends after 3000 ms', () => {
  // A tablet has the user agent of a desktop.
  const { addresses } = openOn('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5);
  vi.advanceTimersByTime(1499);
  expect(addresses).toEqual([target.app]);
  vi.advanceTimersByTime(1);
  expect(addresses).toEqual([target.app, target.page]);
  const phone = openOn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 1);
  phone.page.hidden = true;
  phone.page.dispatchEvent(new Event('visibilitychange'));
  const stopped = vi.spyOn(phone.page, 'removeEventListener');
  vi.advanceTimersByTime(2999);
  expect(stopped).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(stopped).toHaveBeenCalledOnce();
  expect(phone.addresses).toEqual([target.app]);
});
