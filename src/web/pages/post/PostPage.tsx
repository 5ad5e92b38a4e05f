import { useState } from 'react';
import { pageTitle } from '../../../contract/site.ts';
import { hasStories } from '../../api/journal.ts';
import { useStore } from '../../browser/store.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import type { PageDefinition, PageProps } from '../../router/page.ts';
import type { Held } from './held/HeldExperience.tsx';
import { PostForm } from './PostForm.tsx';
import styles from './PostPage.module.css';

// Most readers have no stories.
const HeldExperience = lazyPart(
  async () => (await import('./held/HeldExperience.tsx')).HeldExperience,
);
const importHeld = () => import('./held/HeldStories.tsx');
const HeldNotice = lazyPart(async () => (await importHeld()).HeldNotice);
const HeldStories = lazyPart(async () => (await importHeld()).HeldStories);

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
function PostPage({ search }: PageProps) {
  const [held, setHeld] = useState<Held>();
  const isAuthor = useStore(hasStories);
  if (held !== undefined) {
    return (
      <>
        <HeldExperience {...held} onWriteAnother={() => setHeld(undefined)} />
        {isAuthor ? <HeldStories except={held.token} /> : null}
      </>
    );
  }
  return (
    <>
      <h1 className={styles.heading}>Share a Positive Experience</h1>
      <div className={`cluster ${styles.lead}`}>
        <p className="quiet">One good moment can make somebody's day. No account, no name.</p>
        {isAuthor ? <HeldNotice /> : null}
      </div>
      <PostForm onHeld={setHeld} search={search} />
      {isAuthor ? <HeldStories /> : null}
    </>
  );
}
