import { sharingMessages } from '../../../messages/areas/sharing.ts';
import { messagesOf, type Language } from '../../../messages/language.ts';
import { toasts } from '../../ui/overlay/toasts.ts';

/** Copies a link and shows a notification. Returns whether it worked: the clipboard needs https and permission. */
export async function copyLink(
  link: string,
  language: Language,
  success?: string,
  failure?: string,
): Promise<boolean> {
  const t = messagesOf(sharingMessages, language);
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    toasts.add({ title: failure ?? t('copyFailed'), variant: 'destructive' });
    return false;
  }
  toasts.add({ title: success ?? t('copied') });
  return true;
}
