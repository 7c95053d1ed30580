import type { ComponentType } from 'react';
import { loadTexts } from '../language/load-texts.ts';
import { t } from '../language/t.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { lazyModule, useModule } from '../ui/lazy-module.ts';

/** Creates a page whose code is a separate chunk. A skeleton is visible until the chunk has loaded. */
export function createLazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = lazyModule(async () => (await Promise.all([load(), loadTexts('owner')]))[0]);
  return function LazyPage(props: Props) {
    const Page = useModule(part);
    return Page ? <Page {...props} /> : <PageSkeleton />;
  };
}

/**
 * Shows a title and a large block, like most pages. The gaps are not `space-y-4`, because the build does not find the
 * rules of that class for the skeleton in the document.
 */
export function PageSkeleton() {
  return (
    <Loading label={t('Loading...')} hidesFooter className="page flex flex-col gap-4 py-4">
      <h1 className="sr-only">{t('Loading')}</h1>
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="h-11" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}
