import { hasStories } from '../api/journal.ts';
import { useStore } from '../browser/store.ts';
import { lazyPart } from '../router/lazy-part.tsx';

const ReceiptLink = lazyPart(async () => (await import('./ReceiptLink.tsx')).ReceiptLink);

/** For the author of a story: the way to its receipt. Nothing for other readers. */
export function OwnStoryLink({ randomId }: { randomId: string }) {
  return useStore(hasStories) ? <ReceiptLink randomId={randomId} /> : null;
}
