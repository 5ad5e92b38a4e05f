import { useState } from 'react';
import { pageTitle } from '../../../contract/site.ts';
import { useFormOutcome } from '../../page/form-outcome.tsx';
import type { PageDefinition } from '../../page/page.ts';
import { HeldExperience } from './held/HeldExperience.tsx';
import { HeldNotice, HeldStories } from './held/HeldStories.tsx';
import { PostForm } from './PostForm.tsx';
import styles from './PostPage.module.css';

export const postPage: PageDefinition = {
  Page: PostPage,
  queries: () => [],
  head: () => ({
    title: pageTitle('Share a Positive Experience'),
    description:
      'Tell a short, true story that lifted you up. No account, no name: just a good moment.',
  }),
};

/** The page with the form for a story. */
function PostPage() {
  const outcome = useFormOutcome();
  const [isHeld, setHeld] = useState(outcome !== undefined && outcome.problem === undefined);
  return (
    <>
      <h1 className={styles.heading}>Share a Positive Experience</h1>
      {isHeld ? (
        <HeldExperience onWriteAnother={() => setHeld(false)} />
      ) : (
        <>
          <p className={styles.lead}>
            One good moment can make somebody’s day. No account, no name.
          </p>
          <HeldNotice />
          <PostForm onHeld={() => setHeld(true)} />
        </>
      )}
      <HeldStories />
    </>
  );
}
