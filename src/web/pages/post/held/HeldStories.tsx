import { paths, receiptPath } from '../../../../contract/paths.ts';
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
import { OwnPostcard } from '../../OwnPostcard.tsx';
import styles from './held.module.css';

const id = 'waiting';

/** A line at the form that leads to the stories of this browser: those that are not public, else all. */
export function HeldNotice() {
  const stories = useStore(ownStories);
  const { length } = stories.filter(isWaiting);
  if (stories.length === 0) return null;
  const text = length === 1 ? '1 story of yours waits' : `${length} stories of yours wait`;
  return (
    <p className={styles.notice}>
      {length === 0 ? (
        <a className="target" href={paths.yourStories}>
          Your stories
        </a>
      ) : (
        <FragmentLink id={id} className="target">
          {text} for a person.
        </FragmentLink>
      )}
    </p>
  );
}

/** The stories of this browser that are not public, with what became of each; without the one with the receipt `except`. */
export function HeldStories({ except }: { except?: string }) {
  const { stories } = useOwnStories();
  const hidden = stories.filter((story) => isHidden(story) && story.token !== except);
  if (hidden.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby={id}>
      <h2 id={id}>
        {hidden.every(({ status }) => status === 'held')
          ? 'Waiting for a person'
          : 'What became of your stories'}
      </h2>
      <p className="quiet">
        This list is kept in this browser only. <a href={paths.yourStories}>All your stories</a>
      </p>
      <ul className="list tiles">
        {hidden.map((story) => (
          <li key={story.token}>
            <Held story={story} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Held({ story }: { story: OwnStory }) {
  const { token } = story;
  return (
    <OwnPostcard
      story={story}
      foot={
        <div className="cluster">
          <LinkButton href={receiptPath(token)}>Receipt</LinkButton>
          <Button variant="quiet" onClick={() => void removeOwnStory(token)}>
            Remove<span className="visually-hidden"> this story from the list</span>
          </Button>
        </div>
      }
    />
  );
}
