import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { useState } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { expectsSteps } from './expects-steps.ts';

/**
 * Takes the place of the steps and of the campaigns for owners who probably need the steps. The campaigns would move
 * if they were visible before it is known whether there are steps.
 */
export function StepsPlace({ owner }: { owner: CurrentUser }) {
  const [isReserved] = useState(() => expectsSteps(owner.createdAt, Date.now()));
  return (
    isReserved && (
      <div data-hides-footer className="space-y-6">
        <Skeleton className="h-72 rounded-card md:h-44" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    )
  );
}
