import type { Wait } from '../../contract/offline/retry.ts';
import { waitingMessages } from '../../messages/areas/waiting.ts';
import { messagesOf, type Language } from '../../messages/language.ts';
import { clockTime } from '../browser/clock-time.ts';

/** How many writes wait and, unless they wait for the network, until when. */
export function waitingText(count: number, next: Wait | undefined, language: Language): string {
  const t = messagesOf(waitingMessages, language);
  if (next === undefined || next.reason === 'network') return t('network', { count });
  return t(next.reason, { count, time: clockTime(next.until, language) });
}
