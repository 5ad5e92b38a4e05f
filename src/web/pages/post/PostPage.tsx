import { useState } from 'react';
import { pageTitle } from '../../../contract/site.ts';
import type { PageDefinition } from '../../router/page.ts';
import { HeldExperience, type Held } from './held/HeldExperience.tsx';
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
  const [held, setHeld] = useState<Held>();
  if (held !== undefined) {
    return (
      <div className={`stack ${styles.columns}`}>
        <HeldExperience {...held} onWriteAnother={() => setHeld(undefined)} />
        <HeldStories except={held.token} />
      </div>
    );
  }
  return (
    <>
      <h1 className={styles.heading}>Share a Positive Experience</h1>

      <p className={`quiet ${styles.lead}`}>
        One good moment can make somebody's day. No account, no name.
      </p>
      <HeldNotice />
      <PostForm onHeld={setHeld} />
      <HeldStories />
    </>
  );
}
