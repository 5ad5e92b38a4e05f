import { defaultLanguage } from '../../../../contract/languages.ts';
import type { Language } from '../../../../messages/language.ts';

/** In English such as 2nd, 11th and 1,003rd. Other languages have the same ending for all, which is in their message. */
export function ordinal(count: number, { code, number }: Language): string {
  if (code !== defaultLanguage) return number(count);
  const isTeen = Math.floor(count / 10) % 10 === 1;
  const suffix = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][count % 10];
  return `${number(count)}${suffix ?? 'th'}`;
}
