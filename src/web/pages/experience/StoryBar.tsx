import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { experiencePath } from '../../../contract/paths.ts';
import { storyMessages } from '../../../messages/areas/story.ts';
import { useStore } from '../../browser/store.ts';
import { VoteButton } from '../../features/vote/VoteButton.tsx';
import { useDialogs } from '../../router/dialogs.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { FragmentLink } from '../../ui/FragmentLink.tsx';
import { ArrowForwardIcon, ChevronDownIcon, ShareIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { useMessages, useRichMessages } from '../../ui/text/messages.ts';
import { enough, enoughId, openNext, readingTrail, storyBefore } from './reading.ts';
import styles from './StoryBar.module.css';

export interface StoryBarProps {
  readonly experience: Experience;
  /** Of five stories in a row, from 1. */
  readonly place: number;
  /** Undefined while it is loading, null when there is none. */
  readonly next: Experience | null | undefined;
}

/** What can be done with a story: share it, vote, go on to the next one. */
export function StoryBar({ experience, place, next }: StoryBarProps) {
  const dialogs = useDialogs();
  const rich = useRichMessages(storyMessages);
  const onward = next ? <Next experience={experience} next={next} /> : <span />;
  return (
    <div className={styles.bar}>
      <Button
        variant="quiet"
        data-shortcut="s"
        onClick={() => dialogs.open({ kind: 'share', experience })}
      >
        <ShareIcon />
        <span>{rich('share', { wide })}</span>
      </Button>
      <VoteButton experience={experience} />
      <Previous experience={experience} />
      {place === enough ? <ToTheEnd /> : onward}
    </div>
  );
}

const wide = (content: ReactNode) => <span className={styles.wideText}>{content}</span>;

/** From the fifth story to the end, where one can go on to the sixth. */
function ToTheEnd() {
  const t = useMessages(storyMessages);
  return (
    <FragmentLink id={enoughId} className={`button button-quiet ${styles.next}`} data-shortcut="j">
      {t('yourFive')}
      <ChevronDownIcon />
    </FragmentLink>
  );
}

function Next({ experience, next }: { experience: Experience; next: Experience }) {
  const client = useQueryClient();
  const rich = useRichMessages(storyMessages);
  const { randomId } = next;
  return (
    <LinkButton
      variant="quiet"
      href={experiencePath(randomId)}
      className={styles.next}
      data-shortcut="j"
      onClick={() => openNext(client, experience.randomId, next)}
    >
      <span>{rich('next', { wide })}</span>
      <ArrowForwardIcon />
    </LinkButton>
  );
}

/** For swipes and the key k: readers with a mouse go back in the browser. */
function Previous({ experience: { randomId } }: { experience: Experience }) {
  const t = useMessages(storyMessages);
  const before = useStore(readingTrail, (stories) => storyBefore(stories, randomId));
  if (before === undefined) return null;
  return (
    <Link href={experiencePath(before)} className={styles.previous} data-shortcut="k">
      {t('previous')}
    </Link>
  );
}
