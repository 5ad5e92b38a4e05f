import { createStore, useStore } from '../../browser/store.ts';

/** The browser's `beforeinstallprompt` event: Chromium has it alone, and TypeScript has no type for it. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const installPrompt = createStore<InstallPromptEvent | undefined>(undefined);

const isInstallPrompt = (event: Event | undefined): event is InstallPromptEvent =>
  event !== undefined && 'prompt' in event;

/** The bootstrap script has kept the event if it was fired before this code was loaded. */
export function watchInstallPrompt(): void {
  if (isInstallPrompt(window.__installPrompt)) installPrompt.set(window.__installPrompt);
  addEventListener('beforeinstallprompt', (event) => {
    if (isInstallPrompt(event)) installPrompt.set(event);
  });
  addEventListener('appinstalled', () => installPrompt.set(undefined));
}

/** The browser's install prompt, as long as it can be shown and the app is not installed. */
export function useInstallPrompt(): InstallPromptEvent | undefined {
  const prompt = useStore(installPrompt);
  return isStandalone() ? undefined : prompt;
}

/** Shows the browser's own dialog. Whatever is chosen there, a prompt can be shown only once. */
export async function showInstallPrompt(): Promise<void> {
  const prompt = installPrompt.get();
  installPrompt.set(undefined);
  await prompt?.prompt();
}

/** Whether the app runs in its own window. */
export function isStandalone(): boolean {
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return isOnHomeScreen || matchMedia('(display-mode: standalone)').matches;
}
