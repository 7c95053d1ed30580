import { lazy, Suspense, useRef } from 'react';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useIsNear } from './use-is-near.ts';

const SnippetShow = lazy(async () => ({ default: (await import('./snippet-show.tsx')).SnippetShow }));

/** The distance from the visible area at which the generators load: about half a screen, in pixels. */
const marginPx = 400;

/** Shows the code to paste. The snippet generators load when the visitor scrolls close to this section. */
export function EmbedCode() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place, marginPx);
  return (
    <section aria-labelledby="embed-code" className="page pb-16 sm:pb-24">
      <div className="grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:items-center lg:gap-12">
        <div>
          <h2 id="embed-code" className="text-3xl sm:text-4xl">
            This is the whole integration
          </h2>
          <p className="mt-4 text-lg text-soft">
            A custom element for any page, a button that opens the puzzle over it, an iframe where scripts are
            not allowed, and components for React. This code is real: paste it, and it plays.
          </p>
        </div>
        <div ref={place} className="min-h-86 min-w-0">
          {isNear ? (
            <Suspense fallback={<CodeStandIn />}>
              <SnippetShow />
            </Suspense>
          ) : (
            <CodeStandIn />
          )}
        </div>
      </div>
    </section>
  );
}

function CodeStandIn() {
  return (
    <Loading label="Loading the code..." isAwaited={false} className="space-y-3">
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="h-72" />
    </Loading>
  );
}
