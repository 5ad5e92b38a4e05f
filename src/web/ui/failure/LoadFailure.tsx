import type { ReactNode } from 'react';
import { uiMessages } from '../../../messages/areas/ui.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { useMessages } from '../text/messages.ts';

interface LoadFailureProps {
  /** What did not load. */
  readonly title: string;
  /** 1 when it replaces a whole page. */
  readonly level?: 1 | 2;
  readonly onRetry: () => void;
  /** On the button. */
  readonly retry?: string;
  /** The server's sentence, if it has answered with one. */
  readonly children?: ReactNode;
}

/** Says that something did not load, and offers to try again. */
export function LoadFailure({ title, level = 2, onRetry, retry, children }: LoadFailureProps) {
  const t = useMessages(uiMessages);
  return (
    <EmptyState
      title={title}
      level={level}
      action={<Button onClick={onRetry}>{retry ?? t('tryAgain')}</Button>}
    >
      {children || t('checkConnection')}
    </EmptyState>
  );
}
