import { paths } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { heldThanks } from '../../features/post/post-values.ts';
import { useFormOutcome } from '../../page/form-outcome.tsx';
import type { PageDefinition } from '../../page/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
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
  const isHeld = outcome !== undefined && outcome.problem === undefined;
  return (
    <div className={styles.page}>
      <h1>Share a Positive Experience</h1>
      <p className={styles.lead}>One good moment can make somebody’s day. No account, no name.</p>
      {isHeld ? <HeldExperience /> : <PostForm />}
    </div>
  );
}

/** Shown in place of the form after a story that was submitted without JavaScript was held for a moderator. */
export function HeldExperience() {
  return (
    <div role="status">
      <EmptyState
        title={heldThanks}
        action={
          <LinkButton variant="primary" href={paths.browse}>
            Browse Experiences
          </LinkButton>
        }
      >
        The automated review was not sure about it, or you asked for a person. It becomes public
        when somebody has read it and found it fine.
      </EmptyState>
    </div>
  );
}
