import { Clapperboard, type LucideIcon, TicketPercent } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { Link } from 'wouter';
import { Card } from '../ui/card.tsx';
import { CheckList } from './check-list.tsx';
import { useDemos } from './queries.ts';
import { StartLink } from './start-link.tsx';
import { useIsNear } from './use-is-near.ts';

/** Presents the two kinds of prizes (L2, L3). */
export function ModeCards() {
  return (
    <section aria-labelledby="modes" className="page pt-14 pb-6 sm:pt-20">
      <h2 id="modes" className="text-3xl sm:text-4xl">
        What will your visitors win?
      </h2>
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        <ModeCard
          title="Discount Codes"
          text="A reason to stay, and a reason to buy. Everyone who solves the puzzle gets a code for your shop."
          icon={TicketPercent}
          points={[
            'One code for everyone, or a different one for each winner',
            'Import a CSV from your shop platform',
            'See how many codes were won and claimed',
          ]}
        >
          <StartLink>Start with Discount Codes</StartLink>
          <TryDemo />
        </ModeCard>
        <ModeCard
          title="Media Rewards"
          text="Something worth uncovering. The solved puzzle opens an image or a video that nobody else gets to see."
          icon={Clapperboard}
          points={[
            'Up to ten images or videos in a campaign',
            'See how often each one was viewed',
            'Sell the key: unlock puzzles from your own checkout',
          ]}
        >
          <StartLink>Start with Media Rewards</StartLink>
          <Link
            href="/api-docs/paywalled-media"
            className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
          >
            Paywalled media API
          </Link>
        </ModeCard>
      </div>
    </section>
  );
}

interface ModeCardProps {
  title: string;
  text: string;
  icon: LucideIcon;
  points: readonly string[];
  /** The links of the card. */
  children: ReactNode;
}

function ModeCard({ title, text, icon: Icon, points, children }: ModeCardProps) {
  return (
    <Card className="flex flex-col p-6 sm:p-7">
      <span className="grid size-14 place-items-center rounded-tile bg-sun-tint">
        <Icon aria-hidden className="size-7" />
      </span>
      <h3 className="mt-5 text-2xl">{title}</h3>
      <p className="mt-2 text-soft">{text}</p>
      <div className="mt-5 mb-8">
        <CheckList points={points} />
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-3">{children}</div>
    </Card>
  );
}

const PuzzlePrizeButton = lazy(async () => {
  const { PuzzlePrizeButton: Button } = await import('@puzzle-prize/widget/react');
  return { default: Button };
});

const text = 'Try Demo: Win a Discount';

/** The distance in pixels between the visible area and the button at which the button loads. */
const marginPx = 200;

/**
 * Shows the button that owners put on their host pages, with a demo of this installation (L2). The page
 * reserves the space of the button; the space stays empty when this installation has no demo.
 */
function TryDemo() {
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

/** Custom CSS that makes the demo button look like the buttons of this page. */
const buttonCss = `
  width: 100%;
  height: 100%;
  padding: 0.5rem 0.875rem;
  border-radius: 0.875rem;
  font-weight: 600;
  box-shadow: 0 3px 0 #b98310;
  &:hover { background-color: #ffc956; }
  &:active { translate: 0 2px; box-shadow: 0 1px 0 #b98310; }`;
