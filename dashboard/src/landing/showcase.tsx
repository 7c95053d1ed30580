import { lazy, Suspense, useRef } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useDemos } from './queries.ts';
import { useIsNear } from './use-is-near.ts';

const DemoCarousel = lazy(async () => ({ default: (await import('./carousel.tsx')).DemoCarousel }));

/** The distance from the visible area at which the section loads, in pixels: about one screen. */
const marginPx = 500;

/**
 * Shows live puzzles (L4, L5). Code, images and puzzles load when the visitor scrolls close to this section.
 */
export function Showcase() {
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place, marginPx);
  return (
    <section
      ref={place}
      aria-labelledby="showcase"
      className="scripted border-y border-line bg-sunken py-14 sm:py-20"
    >
      <div className="page">
        <h2 id="showcase" className="text-center text-title">
          {t('See it work')}
        </h2>
        <p className="mx-auto mt-3 mb-10 max-w-xl text-center text-base text-soft">
          {t('These puzzles are live. Solve one to see what your visitors see.')}
        </p>
      </div>
      {isNear ? <Slides /> : <CarouselStandIn />}
    </section>
  );
}

function Slides() {
  const demos = useDemos();
  // The error stays visible during a retry, so that the page does not jump.
  const hasFailed = demos.errorUpdateCount > 0 && !demos.data;
  if (demos.isLoading && !hasFailed) return <CarouselStandIn />;
  return (
    <Suspense fallback={<CarouselStandIn />}>
      <DemoCarousel demos={demos.data ?? []} />
      {hasFailed && (
        <p className="mt-6 text-center">
          {t('The live puzzles could not be loaded.')}{' '}
          <Button
            variant="secondary"
            size="small"
            isBusy={demos.isFetching}
            onClick={() => void demos.refetch()}
          >
            {t('Try again')}
          </Button>
        </p>
      )}
    </Suspense>
  );
}

/** Replaces the carousel while it loads. It has the same height, so that the page does not jump. */
function CarouselStandIn() {
  return (
    <Loading
      label={t('Loading the live puzzles...')}
      isAwaited={false}
      className="page flex flex-col items-center"
    >
      <Skeleton className="h-[500px] w-[340px] max-w-full rounded-card bg-card" />
      <div className="mt-5 flex h-38 w-[340px] max-w-full flex-col items-center gap-3">
        <Skeleton className="h-7 w-4/5 bg-card" />
        <Skeleton className="h-14 w-full bg-card" />
      </div>
      <div className="mt-6 h-11" />
    </Loading>
  );
}
