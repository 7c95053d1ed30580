import type { ComponentType } from 'react';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { latePart, useWantedPart } from '../ui/use-part.ts';

/** A page that is a chunk of its own: its skeleton stands until the chunk is there, and not a moment longer. */
export function latePage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = latePart(load);
  return function LatePage(props: Props) {
    const Page = useWantedPart(part);
    return Page ? <Page {...props} /> : <PageSkeleton />;
  };
}

function PageSkeleton() {
  return (
    <Loading label="Loading..." className="page min-h-dvh space-y-8 py-10">
      <h1 className="sr-only">Loading</h1>
      <Skeleton className="h-11 w-96 max-w-full" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}
