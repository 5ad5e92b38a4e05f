import { useEffect } from 'react';
import { paths } from '../../../contract/paths.ts';
import { authorNewsMessages } from '../../../messages/areas/post/news.ts';
import { messagesOf, type Language } from '../../../messages/language.ts';
import { askForAll } from '../../features/post/ask-receipts.ts';
import { markVotesSeen, newsOf } from '../../features/post/author-news.ts';
import { ownStories } from '../../features/post/own-stories.ts';
import { quietMode } from '../../features/quiet/quiet-mode.ts';
import { navigate } from '../../router/address.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useLanguage } from '../../ui/text/messages.ts';

const hour = 3_600_000;
/** It is read where nobody expects it. */
const duration = 20_000;

/** A notification for who has shared stories: how many people they have lifted since their author looked. */
export function AuthorNews() {
  const language = useLanguage();
  useEffect(() => {
    const leaving = new AbortController();
    if (!quietMode.get()) void showNews(leaving.signal, language);
    return () => leaving.abort();
  }, [language]);
  return null;
}

/** The server is asked once an hour at most. */
async function showNews(left: AbortSignal, language: Language): Promise<void> {
  const askedAt = ownStories.get().map((story) => Date.parse(story.askedAt ?? '') || 0);
  if (Date.now() - Math.max(...askedAt) > hour) await askForAll().catch(() => undefined);
  const stories = ownStories.get();
  const title = newsOf(stories, language);
  if (title === undefined || left.aborted) return;
  toasts.add({
    title,
    duration,
    action: {
      label: messagesOf(authorNewsMessages, language)('seeIt'),
      onClick: () => navigate(paths.yourStories),
    },
  });
  markVotesSeen(stories);
}
