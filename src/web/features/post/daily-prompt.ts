import { day } from '../../../contract/durations.ts';
import { promptMessages } from '../../../messages/areas/post/prompts.ts';
import { messagesOf, type Language } from '../../../messages/language.ts';

const keys = Object.keys(promptMessages.english) as (keyof typeof promptMessages.english)[];

/** A question to begin with: the same for everybody on one day (UTC). `now` is in milliseconds. */
export function dailyPrompt(now: number, language: Language): string {
  const key = keys[Math.floor(now / day) % keys.length] ?? 'door';
  return messagesOf(promptMessages, language)(key);
}
