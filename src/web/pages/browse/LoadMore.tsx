import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './LoadMore.module.css';

/** This many pages come by themselves; then the footer is within reach, and a press brings more. */
const pagesByThemselves = 5;
const margin = '100px';

interface LoadMoreProps {
  /** 'refreshing': what is there is asked for anew, and the next page has to wait for it. */
  readonly status: 'ready' | 'loading' | 'refreshing' | 'failed';
  /** Where the next page stands for those without JavaScript. */
  readonly nextPath: string;
  readonly onLoad: () => void;
  /** The reader asked for it: comes before `onLoad`. */
  readonly onPress: (button: HTMLElement) => void;
}

/** The end of a list that goes on: it does so by itself when it comes near the screen, or at a press. */
export function LoadMore({ status, nextPath, onLoad, onPress }: LoadMoreProps) {
  const sentinel = useRef<HTMLDivElement>(null);
  const [byItself, setByItself] = useState(0);
  const isWaiting = status === 'ready' && byItself < pagesByThemselves;

  const onNear = useEffectEvent(() => {
    setByItself(byItself + 1);
    onLoad();
  });
  useEffect(() => {
    if (!isWaiting || !sentinel.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onNear(),
      { rootMargin: margin },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [isWaiting]);

  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (status === 'loading') return;
    setByItself(0);
    onPress(currentTarget);
    onLoad();
  };
  return (
    <div ref={sentinel} className={styles.more}>
      {status === 'failed' ? (
        <p role="alert">The next stories did not load. Please try again.</p>
      ) : null}
      {/* A disabled button would lose the focus of whoever pressed it. */}
      <Button aria-disabled={status === 'loading'} onClick={press}>
        {status === 'loading' ? 'Loading more...' : 'Load More Experiences'}
      </Button>
      <div data-without-script>
        <a className={styles.next} href={nextPath} rel="next">
          Next page
        </a>
      </div>
    </div>
  );
}
