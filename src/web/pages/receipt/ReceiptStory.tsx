import type { ReactNode } from 'react';
import type { Receipt } from '../../../contract/endpoints/receipts.ts';
import { receiptPath } from '../../../contract/paths.ts';
import { receiptMessages } from '../../../messages/areas/post/receipt.ts';
import type { OwnStory } from '../../features/post/own-stories.ts';
import { copyLink } from '../../features/share/copy-link.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { usePath } from '../../ui/Link.tsx';
import { EmptyStamp } from '../../ui/pictures/EmptyStamp.tsx';
import { Postcard } from '../../ui/postcard/Postcard.tsx';
import { Postmark } from '../../ui/Postmark.tsx';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import { useLanguage, useMessages, useRichMessages } from '../../ui/text/messages.ts';
import { namesOf } from '../../ui/text/PlaceName.tsx';
import styles from './ReceiptPage.module.css';

interface ReceiptStoryProps {
  readonly receipt: Receipt | undefined;
  readonly own: OwnStory | undefined;
}

/** The story as a postcard: with its stamp while it is public, else with an empty place for it. */
export function ReceiptStory({ receipt, own }: ReceiptStoryProps) {
  const t = useMessages(receiptMessages);
  const language = useLanguage();
  const experience = receipt?.experience;
  const { content, city, country } = experience ?? own?.values ?? noText;
  return (
    <Postcard
      size="teaser"
      className={styles.story}
      aria-label={city === '' ? t('title') : t('storyFrom', { city: language.city(city, country) })}
      content={content}
      lang={experience?.lang}
      tintOf={experience?.randomId}
      note={content === '' ? <p className="quiet">{t('noText')}</p> : null}
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

function Place(place: { city: string; country: string }) {
  const language = useLanguage();
  const rich = useRichMessages(receiptMessages);
  if (place.city === '') return null;
  return <p className="name">{rich('place', namesOf(place, language))}</p>;
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { signs } = useLanguage();
  const rich = useRichMessages(receiptMessages);
  if (tags.length === 0) return null;
  return <p>{rich('tags', { tags: <bdi>{tags.join(signs.comma)}</bdi> })}</p>;
}

function Stamp({ receipt }: { receipt: Receipt | undefined }) {
  if (!receipt?.experience || !isPublic(receipt)) return <EmptyStamp />;
  return <Postmark {...receipt.experience} />;
}

const b = (content: ReactNode) => <strong>{content}</strong>;

interface KeepLinkProps {
  readonly token: string;
  /** The story is deleted: the link shows what became of it, and is no key any more. */
  readonly isGone: boolean;
}

/** The stub of the card: the link to this page, to keep. */
export function KeepLink({ token, isGone }: KeepLinkProps) {
  const language = useLanguage();
  const path = usePath(receiptPath(token));
  const t = useMessages(receiptMessages);
  const rich = useRichMessages(receiptMessages);
  return (
    <div className={`card ${styles.stub}`}>
      <p className={styles.text}>
        {isGone ? t('goneLink') : rich('keepLink', { b })}
        <span data-without-script>{t('address')}</span>
      </p>
      <Button onClick={() => void copyLink(location.origin + path, language)}>
        <LinkIcon />
        {t('copy')}
      </Button>
    </div>
  );
}
