import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { type ReactNode, useDeferredValue } from 'react';
import { t } from '../language/t.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { TooltipTiming } from '../ui/tooltip.tsx';
import { AccessDenied } from './access-denied.tsx';
import { useViewer } from './current-user.ts';
import { SessionGuard } from './session-guard.tsx';

export interface RequireOwnerProps {
  /** The content while the sign-in state is unknown. */
  loading: ReactNode;
  /** The sentence for visitors who are not signed in. */
  deniedText: string;
  children: (user: CurrentUser) => ReactNode;
}

/** Shows its content only to signed-in owners. Every owner page uses it (D1, G4). */
export function RequireOwner({ loading, deniedText, children }: RequireOwnerProps) {
  const viewer = useViewer();
  // A phone needs a while to render a page. A deferred value lets React render the page in slices, so the
  // phone still reacts to input.
  const isKnown = useDeferredValue(viewer.phase !== 'loading');
  if (!isKnown) return loading;
  switch (viewer.phase) {
    case 'loading':
      return loading;
    case 'signed-out':
      return <AccessDenied text={deniedText} />;
    case 'unreachable':
      return (
        <div className="page py-16">
          <ErrorState
            title={t('Puzzle Prize cannot be reached')}
            message={t('Please check your connection.')}
            onRetry={viewer.retry}
          />
        </div>
      );
    case 'signed-in':
      return (
        <TooltipTiming>
          {children(viewer.user)}
          <SessionGuard viewer={viewer} />
        </TooltipTiming>
      );
  }
}
