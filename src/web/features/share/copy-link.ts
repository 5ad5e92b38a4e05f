import { toasts } from '../../ui/overlay/toasts.ts';

/** Copies a link and says so, with `success`. Gives whether it worked: it needs https and a browser that allows it. */
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
