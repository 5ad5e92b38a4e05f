import { Component, type ReactNode } from 'react';
import { uiMessages } from '../../../messages/areas/ui.ts';
import { useMessages } from '../text/messages.ts';
import { LoadFailure } from './LoadFailure.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown in place of what threw. By default it is for a whole page. */
  readonly fallback?: ReactNode;
  readonly onError?: () => void;
}

/** Shows something else in place of what threw or whose import failed: without it the whole document would be emptied. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    const { children, fallback = <PageFailure /> } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}

function PageFailure() {
  const t = useMessages(uiMessages);
  return (
    <LoadFailure
      level={1}
      title={t('pageFailed')}
      retry={t('loadAgain')}
      onRetry={() => location.reload()}
    />
  );
}
