import { sharingMessages } from '../../../messages/areas/sharing.ts';
import { messagesOf, type Language } from '../../../messages/language.ts';
import { toasts } from '../../ui/overlay/toasts.ts';

/** Whether this device has a share sheet. Call it after hydration: the server can't know. */
export const canShare = (): boolean => 'share' in navigator;

/** Opens the device's share sheet. Closing it is no error; other failures show a notification. */
export async function nativeShare(data: ShareData, language: Language): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const t = messagesOf(sharingMessages, language);
    toasts.add({
      title: t('failed'),
      description: t('downloadInstead'),
      variant: 'destructive',
    });
  }
}
