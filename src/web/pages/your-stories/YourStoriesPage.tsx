import { useEffect } from 'react';
import { experiencePath, paths, receiptPath } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { countOf } from '../../../messages/format-count.ts';
import { clockTime } from '../../browser/clock-time.ts';
import { useHydrated } from '../../browser/hydrated.ts';
import { markVotesSeen } from '../../features/post/author-news.ts';
import { isHidden, removeOwnStory, type OwnStory } from '../../features/post/own-stories.ts';
import { statusTextOf } from '../../features/post/status-texts.ts';
import { useOwnStories } from '../../features/post/use-own-stories.ts';
import type { PageDefinition } from '../../router/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { OwnPostcard } from '../OwnPostcard.tsx';
import styles from './YourStoriesPage.module.css';

export const yourStoriesPage: PageDefinition = {
  Page: YourStoriesPage,
  queries: () => [],
  head: (_, { site }) => ({
    title: pageTitle('Your stories', site),
    description: 'The stories that were shared from this browser, and what became of each.',
    isPrivate: true,
  }),
};

/** The stories of this browser. The server does not know whose they are, so it renders the page without them. */
function YourStoriesPage() {
  const isHydrated = useHydrated();
  const { stories, isCurrent } = useOwnStories();
  return (
    <div className={`split ${styles.page}`}>
      <div>
        <h1>Your stories</h1>
        <p className="quiet">
          {stories.length > 0 ? <Sum stories={stories} /> : null}
          This list is kept in this browser only. Each story has a receipt: a link that is the only
          key to it.
        </p>
        <p data-without-script>
          The list needs JavaScript. Without it, the link that you got after sharing leads to your
          story.
        </p>
        {isCurrent || stories.length === 0 ? null : <Earlier stories={stories} />}
      </div>
      {stories.length > 0 ? (
        <ul className={`list tiles ${styles.list}`}>
          {stories.map((story) => (
            <li key={story.token}>
              <YourStory story={story} />
            </li>
          ))}
        </ul>
      ) : null}
      {isHydrated && stories.length === 0 ? <NoStories /> : null}
    </div>
  );
}

/** How many there are, and how many votes they have. */
function Sum({ stories }: { stories: readonly OwnStory[] }) {
  useEffect(() => markVotesSeen(stories), [stories]);
  const votes = stories.reduce((sum, { receipt }) => sum + (receipt?.experience?.votes ?? 0), 0);
  return (
    <>
      {countOf(stories.length, 'story', 'stories')}
      {votes === 0 ? null : (
        <span data-quiet-hides>, {countOf(votes, 'person', 'people')} lifted</span>
      )}
      .{' '}
    </>
  );
}

function NoStories() {
  return (
    <EmptyState
      title="No story of yours yet"
      action={
        <LinkButton variant="primary" href={paths.post}>
          Share Your Story
        </LinkButton>
      }
    >
      What you share from this browser is listed here, with what becomes of it. A receipt from
      another browser can be added on its page.
    </EmptyState>
  );
}

/** The server could not be asked: what is shown is from the last response. */
function Earlier({ stories }: { stories: readonly OwnStory[] }) {
  const [oldest] = stories.flatMap(({ askedAt }) => askedAt ?? []).toSorted();
  return (
    <p className="warning" role="status">
      Asking again did not work: what became of them{' '}
      {oldest === undefined ? 'is not known yet' : `was last asked at ${clockTime(oldest)}`}.
    </p>
  );
}

function YourStory({ story }: { story: OwnStory }) {
  const { status, token, randomId, values } = story;
  const { label, meaning } = statusTextOf(status);
  return (
    <OwnPostcard
      story={story}
      note={
        <>
          <p
            className={classes(
              'note strong',
              styles.status,
              isHidden(story) && styles.hidden,
              randomId !== undefined && styles.public,
            )}
          >
            {label}
          </p>
          {values.content === '' || status === 'unsent' ? <p className="quiet">{meaning}</p> : null}
        </>
      }
      foot={
        <div className={`cluster ${styles.actions}`}>
          <LinkButton href={receiptPath(token)}>Receipt</LinkButton>
          {randomId === undefined ? null : (
            <LinkButton variant="quiet" href={experiencePath(randomId)}>
              Read it
            </LinkButton>
          )}
          <RemoveButton token={token} />
        </div>
      }
    />
  );
}

/** The receipt is the only key to a story: it is removed in two steps. */
function RemoveButton({ token }: { token: string }) {
  return (
    <details className={`note ${styles.remove}`}>
      <summary className="disclosure">Remove from this list</summary>
      <p>
        The story stays what it is. Without its receipt you cannot change or delete it any more.
      </p>
      <Button variant="danger" onClick={() => void removeOwnStory(token)}>
        Remove it from the list
      </Button>
    </details>
  );
}
