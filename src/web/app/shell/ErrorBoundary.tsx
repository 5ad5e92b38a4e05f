import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Stands in for a page that broke or whose code did not come. */
export class Failure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
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
