import { listMessages } from '../../../../messages/areas/stories/list.ts';
import { storiesMessages } from '../../../../messages/areas/stories/stories.ts';
import { messagesOf, type Language } from '../../../../messages/language.ts';

/** How many stories are loaded; `before` is where the list begins, on further pages without JavaScript. */
export function countText(count: number, before: number, language: Language): string {
  const t = messagesOf(listMessages, language);
  if (count === 0) return t('none');
  if (before > 0) return t('range', { from: before + 1, to: before + count });
  return messagesOf(storiesMessages, language)('stories', { count });
}
