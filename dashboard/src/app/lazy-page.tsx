import type { ComponentType } from 'react';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { lazyModule, useModule } from '../ui/lazy-module.ts';

/** Creates a page whose code is a separate chunk. A skeleton is visible until the chunk has loaded. */
export function createLazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = lazyModule(load);
  return function LazyPage(props: Props) {
    const Page = useModule(part);
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
