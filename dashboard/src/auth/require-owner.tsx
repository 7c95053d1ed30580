import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { type ReactNode, useDeferredValue } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { AccessDenied } from './access-denied.tsx';
import { useViewer } from './current-user.ts';
import { SessionGuard } from './session-guard.tsx';

export interface RequireOwnerProps {
  /** Shows while the sign-in state is unknown. */
  loading: ReactNode;
  /** Completes the sentence 'Please log in to access ...'. */
  pageName: string;
  /** Replaces that sentence. */
  deniedText?: string;
  children: (user: CurrentUser) => ReactNode;
}

/** Guards every owner page: only signed-in owners see its content (D1, G4). */
export function RequireOwner({ loading, pageName, deniedText, children }: RequireOwnerProps) {
  const viewer = useViewer();
  // Rendering a page takes a phone a while. Deferred rendering happens in slices, and the browser stays responsive.
  const isKnown = useDeferredValue(viewer.phase !== 'loading');
  if (!isKnown) return loading;
  switch (viewer.phase) {
    case 'loading':
      return loading;
    case 'signed-out':
      return <AccessDenied text={deniedText ?? `Please log in to access ${pageName}.`} />;
    case 'unreachable':
      return (
        <div className="page py-16">
          <ErrorState
            title="Puzzle Prize cannot be reached"
            message="Please check your connection."
            onRetry={viewer.retry}
          />
        </div>
      );
    case 'signed-in':
      return (
        <>
          {children(viewer.user)}
          <SessionGuard viewer={viewer} />
        </>
      );
  }
}
