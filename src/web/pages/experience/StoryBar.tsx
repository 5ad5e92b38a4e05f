import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { experiencePath } from '../../../contract/paths.ts';
import { storyMessages } from '../../../messages/areas/story.ts';
import { enoughId, openNext, type Next as NextStory } from '../../features/five/trail.ts';
import { VoteButton } from '../../features/vote/VoteButton.tsx';
import { useDialogs } from '../../router/dialogs.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { followFragment } from '../../ui/FragmentLink.tsx';
import { ArrowForwardIcon, ChevronDownIcon, ShareIcon } from '../../ui/icons.tsx';
import { useMessages, useRichMessages } from '../../ui/text/messages.ts';
import styles from './StoryBar.module.css';

export interface StoryBarProps {
  readonly experience: Experience;
  /** Of the last of five stories in a row: the address of their end. */
  readonly end: string | undefined;
  /** Undefined while it is loading, null when there is none. */
  readonly next: NextStory | null | undefined;
}

/** What can be done with a story: share it, vote, go on to the next one. */
export function StoryBar({ experience, end, next }: StoryBarProps) {
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
      {end ? <ToTheEnd href={end} /> : onward}
    </div>
  );
}

const wide = (content: ReactNode) => <span className={styles.wideText}>{content}</span>;

/** From the fifth story to the end, where one can go on to the sixth: below it, or for today's five on their page. */
function ToTheEnd({ href }: { href: string }) {
  const t = useMessages(storyMessages);
  return (
    <a
      href={href}
      className={`button button-quiet ${styles.next}`}
      data-shortcut="j"
      onClick={(event) => followFragment(event, enoughId)}
    >
      {t('finish')}
      {href.startsWith('#') ? <ChevronDownIcon /> : <ArrowForwardIcon />}
    </a>
  );
}

function Next({ experience, next }: { experience: Experience; next: NextStory }) {
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
