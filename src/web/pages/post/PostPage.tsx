import { useState } from 'react';
import { pageTitle } from '../../../contract/site.ts';
import { askHumanField, type HeldCause } from '../../features/post/post-values.ts';
import { useFormOutcome } from '../../page/form-outcome.tsx';
import type { PageDefinition } from '../../page/page.ts';
import type { FormOutcome } from '../../page/renderer.ts';
import { HeldExperience } from './held/HeldExperience.tsx';
import { HeldNotice, HeldStories } from './held/HeldStories.tsx';
import { PostForm } from './PostForm.tsx';
import styles from './PostPage.module.css';

export const postPage: PageDefinition = {
  Page: PostPage,
  queries: () => [],
  head: (_, { site }) => ({
    title: pageTitle('Share a Positive Experience', site),
    description:
      'Tell a short, true story that lifted you up. No account, no name: just a good moment.',
  }),
};

/** The page with the form for a story. */
function PostPage() {
  const outcome = useFormOutcome();
  const [held, setHeld] = useState(() => causeIn(outcome));
  if (held !== undefined) {
    return (
      <div className={styles.held}>
        <HeldExperience cause={held} onWriteAnother={() => setHeld(undefined)} />
        <HeldStories />
      </div>
    );
  }
  return (
    <>
      <h1 className={styles.heading}>Share a Positive Experience</h1>

      <p className={styles.lead}>One good moment can make somebody's day. No account, no name.</p>
      <HeldNotice />
      <PostForm onHeld={setHeld} />
      <HeldStories />
    </>
  );
}

/** Without JavaScript: an accepted story that was not redirected is held. */
function causeIn(outcome: FormOutcome | undefined): HeldCause | undefined {
  if (outcome === undefined || outcome.problem !== undefined) return undefined;
  return outcome.values[askHumanField] === undefined ? 'unsure' : 'asked';
}
