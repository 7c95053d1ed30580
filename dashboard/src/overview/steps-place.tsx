import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { useState } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { expectsSteps } from './expects-steps.ts';

/** Reserves space for the steps for owners who probably need them, so that nothing moves when they load. */
export function StepsPlace({ owner }: { owner: CurrentUser }) {
  const [isReserved] = useState(() => expectsSteps(owner.createdAt, Date.now()));
  return isReserved && <Skeleton className="mb-6 h-72 rounded-card md:h-44" />;
}
