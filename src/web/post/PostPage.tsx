import { PostForm } from './PostForm.tsx';
import styles from './PostPage.module.css';

/** Where somebody writes a story. */
export function PostPage() {
  return (
    <div className={styles.page}>
      <h1>Share a Positive Experience</h1>
      <p className={styles.lead}>One good moment can make somebody’s day. No account, no name.</p>
      <PostForm />
    </div>
  );
}
