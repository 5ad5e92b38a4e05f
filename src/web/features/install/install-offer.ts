/** The browser's offer to install the app: Chromium's alone, and in no list of types. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

function set(next: InstallPromptEvent | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

const isOffer = (event: Event | undefined): event is InstallPromptEvent =>
  event !== undefined && 'prompt' in event;

/** What the browser offers now. It can be taken once. */
export const installOffer = {
  now: () => offer,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Shows the browser's own dialog. Whatever is chosen there, the offer is over. */
  async take(): Promise<void> {
    const taken = offer;
    set(undefined);
    await taken?.prompt();
  },
};

/** The bootstrap script has kept the offer, if it came before this code. */
export function watchOffer(): void {
  if (isOffer(window.__installPrompt)) set(window.__installPrompt);
  addEventListener('beforeinstallprompt', (event) => {
    if (isOffer(event)) set(event);
  });
  addEventListener('appinstalled', () => set(undefined));
}

/** Whether the app has a window of its own already. */
export function isStandalone(): boolean {
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return isOnHomeScreen || matchMedia('(display-mode: standalone)').matches;
}
