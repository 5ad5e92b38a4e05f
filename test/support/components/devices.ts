import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

type Device = Pick<Navigator, 'userAgent' | 'languages' | 'maxTouchPoints' | 'share' | 'canShare'>;

/** Until the test ends, the browser is of this device: with this user agent, these languages, or a share sheet. */
export function onDevice(device: Partial<Device>): void {
  for (const [name, value] of Object.entries(device)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
}

/** Until the test ends, the browser is in this time zone. */
export async function liveIn(timezoneId: string): Promise<void> {
  const move = (id: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId: id });
  onTestFinished(async () => void (await move('')));
  await move(timezoneId);
}

/** Until the test ends, no other page is visited. Returns a list that grows by the addresses that would be. */
export function cancelNavigations(): string[] {
  const visited: string[] = [];
  const cancel = (event: NavigateEvent) => {
    const { url } = event.destination;
    if (new URL(url).origin === location.origin) return;
    event.preventDefault();
    visited.push(url);
  };
  navigation.addEventListener('navigate', cancel);
  onTestFinished(() => navigation.removeEventListener('navigate', cancel));
  return visited;
}
