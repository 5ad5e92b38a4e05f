import { toasts } from '../../ui/overlay/toasts.ts';

/** Copies a link and shows a notification. Returns whether it worked: the clipboard needs https and permission. */
export async function copyLink(
  link: string,
  success = 'Link copied to clipboard!',
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    toasts.add({ title: 'Failed to copy link', variant: 'destructive' });
    return false;
  }
  toasts.add({ title: success });
  return true;
}
