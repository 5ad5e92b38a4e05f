import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { listMessages } from '../../../../messages/areas/stories/list.ts';
import { nextTask } from '../../../browser/next-task.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useMessages } from '../../../ui/text/messages.ts';
import styles from '../BrowsePage.module.css';

/** After so many pages a click is needed, so that the footer can be reached. */
const maxAutomaticPages = 5;
const margin = '100px';

interface LoadMoreProps {
  /** 'refreshing': loaded pages are refetched, and the next page has to wait for that. */
  readonly status: 'ready' | 'loading' | 'refreshing' | 'failed';
  /** The address of the next page, for a link without JavaScript. */
  readonly nextPath: string;
  readonly onLoad: () => void;
  /** The reader has clicked: called before `onLoad`. */
  readonly onPress: (button: HTMLElement) => void;
}

/** The end of a list with more pages: loads the next one when it is near the viewport, or after a click. */
export function LoadMore({ status, nextPath, onLoad, onPress }: LoadMoreProps) {
  const t = useMessages(listMessages);
  const sentinel = useRef<HTMLDivElement>(null);
  const [automaticPages, setByItself] = useState(0);
  const isWaiting = status === 'ready' && automaticPages < maxAutomaticPages;

  const onNear = useEffectEvent(() => {
    setByItself(automaticPages + 1);
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
    void nextTask().then(onLoad);
  };
  return (
    <div ref={sentinel} className={`stack center no-print ${styles.more}`}>
      {status === 'failed' ? <p role="alert">{t('moreFailed')}</p> : null}
      {/* A disabled button would lose the focus of whoever pressed it. */}
      <Button aria-disabled={status === 'loading'} onClick={press}>
        {t(status === 'loading' ? 'loading' : 'more')}
      </Button>
      <div data-without-script>
        <Link className="target" href={nextPath} rel="next">
          {t('next')}
        </Link>
      </div>
    </div>
  );
}
