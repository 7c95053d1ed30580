import { Clapperboard, type LucideIcon, TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card } from '../ui/card.tsx';
import { CheckList } from './check-list.tsx';
import { StartLink } from './start-link.tsx';
import { TryDemo } from './try-demo.tsx';

/** The two kinds of prizes a campaign starts with (L2, L3). */
export function ModeCards() {
  return (
    <section aria-labelledby="modes" className="page pt-14 pb-6 sm:pt-20">
      <h2 id="modes" className="text-3xl sm:text-4xl">
        What will your visitors win?
      </h2>
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        <ModeCard
          title="Discount Codes"
          text="A reason to stay, and a reason to buy. Whoever puts the picture together gets a code for your shop."
          icon={TicketPercent}
          points={[
            'One code for everybody, or one each from your list',
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
  /** The ways on. */
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
