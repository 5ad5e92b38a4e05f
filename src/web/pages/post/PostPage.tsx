import { useFormOutcome } from '../../page/form-outcome.tsx';
import { HeldStory } from './HeldStory.tsx';
import { PostForm } from './PostForm.tsx';
import styles from './PostPage.module.css';

/** Where somebody writes a story. */
export function PostPage() {
  const outcome = useFormOutcome();
  const isHeld = outcome !== undefined && outcome.problem === undefined;
  return (
    <div className={styles.page}>
      <h1>Share a Positive Experience</h1>
      <p className={styles.lead}>One good moment can make somebody’s day. No account, no name.</p>
      {isHeld ? <HeldStory /> : <PostForm />}
    </div>
  );
}
