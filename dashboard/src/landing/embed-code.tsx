import { lazy, Suspense, useRef } from 'react';
import { t } from '../language/t.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useIsNear } from './use-is-near.ts';

const SnippetShow = lazy(async () => ({ default: (await import('./snippet-show.tsx')).SnippetShow }));

/** The distance from the visible area at which the generators load, in pixels: about half a screen. */
const marginPx = 400;

/** Shows the code to paste. The snippet generators load when the visitor scrolls close to this section. */
export function EmbedCode() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place, marginPx);
  return (
    <section aria-labelledby="embed-code" className="page pb-16 sm:pb-24">
      <div className="grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-12">
        <div>
          <h2 id="embed-code" className="text-title">
            {t('This is the whole integration')}
          </h2>
          <p className="mt-4 text-base text-soft">
            {t(
              'Use a custom element on any page, a button that opens the puzzle in a dialog, an iframe where scripts are not allowed, or a React component. This snippet works: paste it and play.',
            )}
          </p>
        </div>
        <div ref={place} className="scripted min-h-102 min-w-0">
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
    <Loading label={t('Loading the code...')} isAwaited={false} className="space-y-3">
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="h-88" />
    </Loading>
  );
}
