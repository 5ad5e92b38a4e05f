import { receiptPath } from '../../contract/paths.ts';
import { useStore } from '../browser/store.ts';
import { ownStories } from '../features/post/own-stories.ts';

/** The way to the receipt, if the story is of this browser. */
export function ReceiptLink({ randomId }: { randomId: string }) {
  const token = useStore(
    ownStories,
    (all) => all.find((story) => story.randomId === randomId)?.token,
  );
  if (token === undefined) return null;
  return (
    <p>
      <a className="target" href={receiptPath(token)}>
        Change or delete your story
      </a>
    </p>
  );
}
