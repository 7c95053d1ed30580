import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';

interface CrashGuardState {
  hasCrashed: boolean;
}

/** What stays when a page cannot be drawn, most often because its chunk was replaced by a newer version. */
export class CrashGuard extends Component<{ children: ReactNode }, CrashGuardState> {
  override state: CrashGuardState = { hasCrashed: false };

  static getDerivedStateFromError(): CrashGuardState {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <div className="page py-16">
        <ErrorState
          title="This page could not be shown"
          message={
            navigator.onLine
              ? 'There may be a newer version. Loading the page again usually helps.'
              : 'There is no connection. Try again when it is back.'
          }
          onRetry={() => {
            window.location.reload();
          }}
        />
      </div>
    );
  }
}
