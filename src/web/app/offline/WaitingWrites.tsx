import { hasNews, isOwnWaiting, refusedStories, waitingWrites } from '../../api/journal.ts';
import { waitingText } from '../../api/waiting-text.ts';
import { useStore } from '../../browser/store.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import { useLanguage } from '../../ui/text/messages.ts';

// Most visits have no news. If the import fails, they are shown at the next visit.
const BackgroundNews = lazyPart(async () => (await import('./BackgroundNews.tsx')).BackgroundNews);

/** Shows how many writes wait, and notifies of those that were sent or refused in the background. */
export function WaitingWrites() {
  const language = useLanguage();
  const { count, next } = useStore(waitingWrites);
  const isOwn = useStore(isOwnWaiting);
  const hasRefused = useStore(refusedStories, ({ length }) => length > 0);
  const isNews = useStore(hasNews);
  return (
    <>
      {/* The page has already shown a notification for a write of its own. */}
      <output aria-live={isOwn ? 'off' : 'polite'}>
        {count > 0 ? (
          <span className="raised strong">{waitingText(count, next, language)}</span>
        ) : null}
      </output>
      {isNews || hasRefused ? <BackgroundNews /> : null}
    </>
  );
}
