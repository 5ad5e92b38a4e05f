import { receiptPath } from '../../contract/paths.ts';
import { cardsMessages } from '../../messages/areas/stories/cards.ts';
import { useStore } from '../browser/store.ts';
import { ownStories } from '../features/post/own-stories.ts';
import { Link } from '../ui/Link.tsx';
import { useMessages } from '../ui/text/messages.ts';

/** The way to the receipt, if the story is of this browser. */
export function ReceiptLink({ randomId }: { randomId: string }) {
  const t = useMessages(cardsMessages);
  const token = useStore(
    ownStories,
    (all) => all.find((story) => story.randomId === randomId)?.token,
  );
  if (token === undefined) return null;
  return (
    <p>
      <Link className="target" href={receiptPath(token)}>
        {t('ownStory')}
      </Link>
    </p>
  );
}
