import type { ReactNode } from 'react';
import { paths, receiptPath } from '../../../../contract/paths.ts';
import { appMessages } from '../../../../messages/areas/app.ts';
import { postLaterMessages } from '../../../../messages/areas/post/later.ts';
import { useStore } from '../../../browser/store.ts';
import {
  isHidden,
  isWaiting,
  ownStories,
  removeOwnStory,
  type OwnStory,
} from '../../../features/post/own-stories.ts';
import { useOwnStories } from '../../../features/post/use-own-stories.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { FragmentLink } from '../../../ui/FragmentLink.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useMessages, useRichMessages } from '../../../ui/text/messages.ts';
import { OwnPostcard } from '../../OwnPostcard.tsx';
import styles from './held.module.css';

const id = 'waiting';

/** A line at the form that leads to the stories of this browser: those that are not public, else all. */
export function HeldNotice() {
  const stories = useStore(ownStories);
  const t = useMessages(postLaterMessages);
  const app = useMessages(appMessages);
  const { length } = stories.filter(isWaiting);
  if (stories.length === 0) return null;
  return (
    <p className={styles.notice}>
      {length === 0 ? (
        <Link className="target" href={paths.yourStories}>
          {app('yourStories')}
        </Link>
      ) : (
        <FragmentLink id={id} className="target">
          {t('waiting', { count: length })}
        </FragmentLink>
      )}
    </p>
  );
}

/** The stories of this browser that are not public, with what became of each; without the one with the receipt `except`. */
export function HeldStories({ except }: { except?: string }) {
  const { stories } = useOwnStories();
  const t = useMessages(postLaterMessages);
  const rich = useRichMessages(postLaterMessages);
  const hiddenStories = stories.filter((story) => isHidden(story) && story.token !== except);
  if (hiddenStories.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby={id}>
      <h2 id={id}>
        {t(hiddenStories.every(({ status }) => status === 'held') ? 'allWait' : 'became')}
      </h2>
      <p className="quiet">{rich('listKept', { link: toAll })}</p>
      <ul className="list tiles">
        {hiddenStories.map((story) => (
          <li key={story.token}>
            <Held story={story} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const toAll = (text: ReactNode) => <Link href={paths.yourStories}>{text}</Link>;
const hidden = (text: ReactNode) => <span className="visually-hidden">{text}</span>;

function Held({ story }: { story: OwnStory }) {
  const { token } = story;
  const t = useMessages(postLaterMessages);
  const rich = useRichMessages(postLaterMessages);
  return (
    <OwnPostcard
      story={story}
      foot={
        <div className="cluster">
          <LinkButton href={receiptPath(token)}>{t('receipt')}</LinkButton>
          <Button variant="quiet" onClick={() => void removeOwnStory(token)}>
            {rich('remove', { hidden })}
          </Button>
        </div>
      }
    />
  );
}
