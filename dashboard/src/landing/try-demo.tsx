import { lazy, Suspense, useRef } from 'react';
import { t } from '../language/t.ts';
import { useDemos } from './queries.ts';
import { useIsNear } from './use-is-near.ts';

const PuzzlePrizeButton = lazy(async () => {
  const { PuzzlePrizeButton: Button } = await import('@puzzle-prize/widget/react');
  return { default: Button };
});

const writeText = () => t('Try Demo: Win a Discount');

/** The distance from the visible area at which the button loads, in pixels. */
const marginPx = 200;

/**
 * Shows the button that owners put on their host pages, with a demo of this installation (L2). The page
 * reserves space for the button. The space stays empty if this installation has no demo.
 */
export function TryDemo() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place, marginPx);
  return (
    <div ref={place} className="grid min-h-11 items-stretch *:[grid-area:1/1]">
      <span aria-hidden className="invisible px-3.5 py-2 text-[14px] font-semibold">
        {writeText()}
      </span>
      {isNear && (
        <Suspense>
          <DemoButton />
        </Suspense>
      )}
    </div>
  );
}

function DemoButton() {
  const { data: demos = [] } = useDemos();
  const demo = demos.find(({ name }) => name === 'discount');
  if (!demo) return null;
  return (
    <PuzzlePrizeButton
      embedId={demo.embedId}
      host={window.location.origin}
      theme="auto"
      text={writeText()}
      backgroundColor="#f6b93b"
      textColor="#2b1d2e"
      textSize={14}
      customCss={buttonCss}
    />
  );
}

/** Custom CSS that makes the demo button look like the buttons of this page. */
const buttonCss = `
  width: 100%;
  height: 100%;
  padding: 0.5rem 0.875rem;
  border-radius: 0.5rem;
  font-family: inherit;
  font-weight: 600;
  &:hover { background-color: #ffc956; }`;
