import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Shows an error in place of a page that threw or whose import failed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <EmptyState
        level={1}
        title="This page did not load"
        action={<Button onClick={() => location.reload()}>Load it again</Button>}
      >
        Please check your connection and try once more.
      </EmptyState>
    );
  }
}
