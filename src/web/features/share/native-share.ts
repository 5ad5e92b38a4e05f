import { toasts } from '../../ui/overlay/toasts.ts';

/** Whether this device has a share sheet. Only the browser knows: ask once the page is hydrated. */
export const hasShareSheet = (): boolean => 'share' in navigator;

/** Opens the device's share sheet. Who closes it has changed their mind; another failure is told (section 8). */
export async function shareByDevice(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toasts.add({
      title: 'Share failed',
      description: 'Please try downloading the image instead.',
      variant: 'destructive',
    });
  }
}
