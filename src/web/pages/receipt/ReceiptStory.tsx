import type { Receipt } from '../../../contract/endpoints/receipts.ts';
import { receiptPath } from '../../../contract/paths.ts';
import type { OwnStory } from '../../features/post/own-stories.ts';
import { copyLink } from '../../features/share/copy-link.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { EmptyStamp } from '../../ui/pictures/EmptyStamp.tsx';
import { Postcard } from '../../ui/postcard/Postcard.tsx';
import { Postmark } from '../../ui/Postmark.tsx';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import styles from './ReceiptPage.module.css';

interface ReceiptStoryProps {
  readonly receipt: Receipt | undefined;
  readonly own: OwnStory | undefined;
}

/** The story as a postcard: with its stamp while it is public, else with an empty place for it. */
export function ReceiptStory({ receipt, own }: ReceiptStoryProps) {
  const experience = receipt?.experience;
  const { content, city, country } = experience ?? own?.values ?? noText;
  return (
    <Postcard
      size="teaser"
      className={styles.story}
      aria-label={city === '' ? 'Your story' : `Your story from ${city}`}
      content={content}
      lang={experience?.lang}
      tintOf={experience?.randomId}
      note={content === '' ? <p className="quiet">Its text is not kept.</p> : null}
      place={
        <>
          <Place {...{ city, country }} />
          <Tags tags={experience?.tags ?? []} />
        </>
      }
      stamp={<Stamp receipt={receipt} />}
    >
      {(text) => <MarkedText text={text} marks={marksIn(receipt)} />}
    </Postcard>
  );
}

const noText = { content: '', city: '', country: '' };

export function isPublic(receipt: Receipt | undefined): boolean {
  return receipt?.status === 'published' || receipt?.status === 'restored';
}

function marksIn(receipt: Receipt | undefined) {
  return (receipt?.reasons ?? []).flatMap((reason) => reason.marks);
}

function Place({ city, country }: { city: string; country: string }) {
  if (city === '') return null;
  return (
    <p className="name">
      <bdi>{city}</bdi>, {country}
    </p>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <p>
      Tags: <bdi>{tags.join(', ')}</bdi>
    </p>
  );
}

function Stamp({ receipt }: { receipt: Receipt | undefined }) {
  if (!receipt?.experience || !isPublic(receipt)) return <EmptyStamp />;
  return <Postmark {...receipt.experience} />;
}

interface KeepLinkProps {
  readonly token: string;
  /** The story is deleted: the link shows what became of it, and is no key any more. */
  readonly isGone: boolean;
}

/** The stub of the card: the link to this page, to keep. */
export function KeepLink({ token, isGone }: KeepLinkProps) {
  return (
    <div className={`card ${styles.stub}`}>
      <p className={styles.text}>
        {isGone ? (
          'This link goes on to show what became of your story.'
        ) : (
          <>
            <strong>Keep this link: it is the only key to your story.</strong> Whoever has it can
            see, change and delete it.
          </>
        )}
        <span data-without-script>It is the address of this page. A bookmark keeps it.</span>
      </p>
      <Button onClick={() => void copyLink(location.origin + receiptPath(token))}>
        <LinkIcon />
        Copy the link
      </Button>
    </div>
  );
}
