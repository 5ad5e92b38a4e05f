import { useState } from 'react';
import { pageTitle } from '../../../contract/site.ts';
import { postMessages } from '../../../messages/areas/post/form.ts';
import { messagesOf } from '../../../messages/language.ts';
import { hasStories } from '../../api/journal.ts';
import { useStore } from '../../browser/store.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import type { PageDefinition, PageProps } from '../../router/page.ts';
import { useMessages } from '../../ui/text/messages.ts';
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
  head(_, { language, site }) {
    const t = messagesOf(postMessages, language);
    return { title: pageTitle(t('title'), site), description: t('description') };
  },
};

/** The page with the form for a story. */
function PostPage({ search }: PageProps) {
  const [held, setHeld] = useState<Held>();
  const isAuthor = useStore(hasStories);
  const t = useMessages(postMessages);
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
      <h1 className={styles.heading}>{t('title')}</h1>
      <div className={`cluster ${styles.lead}`}>
        <p className="quiet">{t('lead')}</p>
        {isAuthor ? <HeldNotice /> : null}
      </div>
      <PostForm onHeld={setHeld} search={search} />
      {isAuthor ? <HeldStories /> : null}
    </>
  );
}
