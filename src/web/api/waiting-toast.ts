import type { Wait } from '../../contract/offline/retry.ts';
import { actionsMessages } from '../../messages/areas/actions.ts';
import { messagesOf, type Language } from '../../messages/language.ts';
import { clockTime } from '../browser/clock-time.ts';

/** The notification for a vote that waits, or for what else the reader has sent. */
export function waitingToast({ until, reason }: Wait, language: Language, isVote = false) {
  const t = messagesOf(actionsMessages, language);
  const description = t(isVote ? `${reason}Vote` : reason, { time: clockTime(until, language) });
  return { title: t('waiting'), description, variant: 'waiting' } as const;
}
