import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openNetwork } from './open-network.ts';

const target = { app: 'tg://msg_url?url=x', page: 'https://t.me/share/url?url=x' };

const open = vi.fn<(...args: unknown[]) => void>();
const assign = vi.fn<(address: string) => void>();
const page = Object.assign(new EventTarget(), { hidden: false });
const removed = vi.spyOn(page, 'removeEventListener');

function onDevice(userAgent: string, maxTouchPoints = 0) {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
}

function leavePage() {
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { open });
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('document', page);
  page.hidden = false;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('on a desktop', () => {
  it('a network opens in a small window', () => {
    onDevice('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', 1);
    openNetwork(target);
    expect(open).toHaveBeenCalledWith(
      target.page,
      '_blank',
      expect.stringContaining('width=600,height=400'),
    );
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('on a phone', () => {
  beforeEach(() => onDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5));

  it('the app is tried first', () => {
    openNetwork(target);
    expect(assign).toHaveBeenCalledExactlyOnceWith(target.app);
  });

  it('without the app, the website opens after 1500 ms', () => {
    openNetwork(target);
    vi.advanceTimersByTime(1499);
    expect(assign).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(assign).toHaveBeenLastCalledWith(target.page);
  });

  it('with the app, the website does not open', () => {
    openNetwork(target);
    leavePage();
    vi.advanceTimersByTime(10_000);
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it('after 3000 ms the listener is removed', () => {
    openNetwork(target);
    vi.advanceTimersByTime(2999);
    expect(removed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(removed).toHaveBeenCalledTimes(1);
  });
});

it('recognizes a tablet with a desktop user agent by its touch points', () => {
  onDevice('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5);
  openNetwork(target);
  expect(assign).toHaveBeenCalledExactlyOnceWith(target.app);
});
