import { lazy, Suspense, useRef } from 'react';
import { useDemos } from './queries.ts';
import { useIsNear } from './use-is-near.ts';

const PuzzlePrizeButton = lazy(async () => {
  const { PuzzlePrizeButton: Button } = await import('@puzzle-prize/widget/react');
  return { default: Button };
});

const text = 'Try Demo: Win a Discount';

/** Where the button is not yet at its place, it is loaded when this close. */
const marginPx = 200;

/**
 * The button that owners put on their sites, on a demo of this installation (L2). Its place is kept from the start, and
 * stays empty where there is no demo to open.
 */
export function TryDemo() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place, marginPx);
  return (
    <div ref={place} className="grid min-h-11 items-stretch *:[grid-area:1/1]">
      <span aria-hidden className="invisible px-3.5 py-2 text-[14px] font-semibold">
        {text}
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
      text={text}
      backgroundColor="#f6b93b"
      textColor="#2b1d2e"
      textSize={14}
      fontFamily="inherit"
      customCss={buttonCss}
    />
  );
}

/** As a tile of ours, which is what an owner would do for theirs. */
const buttonCss = `
  width: 100%;
  height: 100%;
  padding: 0.5rem 0.875rem;
  border-radius: 0.875rem;
  font-weight: 600;
  box-shadow: 0 3px 0 #b98310;
  &:hover { background-color: #ffc956; }
  &:active { translate: 0 2px; box-shadow: 0 1px 0 #b98310; }`;
