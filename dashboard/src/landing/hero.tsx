import type { SiteStats } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, CodeXml, Puzzle, Repeat2 } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { HeroBoard } from './hero-board.tsx';
import { StartLink } from './start-link.tsx';

const badges = [
  { text: 'Embed Anywhere', icon: CodeXml },
  { text: 'No Code Updates', icon: Repeat2 },
  { text: 'Interactive Puzzles', icon: Puzzle },
];

/** Describes the product in one sentence, beside the first board and a sign-in button (L1, L8). */
export function Hero() {
  return (
    <section className="page grid items-center gap-x-12 gap-y-12 py-10 sm:py-16 lg:grid-cols-[1.1fr_1fr] lg:py-20">
      <div>
        <ul className="flex flex-wrap gap-2">
          {badges.map(({ text, icon: Icon }) => (
            <li
              key={text}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-card px-3 text-sm font-semibold"
            >
              <Icon aria-hidden className="size-4 text-brand" />
              {text}
            </li>
          ))}
        </ul>
        <h1 className="mt-6 text-[clamp(2.5rem,7vw,4.25rem)] leading-[1.02] tracking-[-0.035em]">
          The <span className="text-brand">bounty puzzle</span> platform
        </h1>
        <p className="mt-6 max-w-xl text-lg text-pretty text-soft sm:text-xl">
          Turn your own image into a sliding puzzle, put it on any website, and let every visitor who solves
          it win a discount code.
        </p>
        <div className="mt-8 flex flex-wrap gap-4">
          <StartLink size="large">Make your first puzzle</StartLink>
          <Button asChild variant="secondary" size="large">
            <Link href="/api-docs">
              <BookOpen aria-hidden className="size-5" />
              API Documentation
            </Link>
          </Button>
        </div>
        <p className="mt-5 mb-2 font-semibold">Your first campaign is free with sign up.</p>
        <SiteStatsLine />
      </div>
      <HeroBoard />
    </section>
  );
}

/** Shows the totals of all campaigns (U1), but nothing as long as nobody has solved a puzzle. */
function SiteStatsLine() {
  const { data, isError } = useQuery<SiteStats>({ queryKey: ['/api/stats'] });
  useEffect(() => {
    // eslint-disable-next-line no-console -- this failure is only logged (U1).
    if (isError) console.error('Failed to fetch stats');
  }, [isError]);
  if (!data || data.solves === 0) return <p className="min-h-6" />;
  return (
    <p className="min-h-6 text-soft">
      <strong className="text-ink">{formatNumber(data.solves)}</strong> puzzles solved in{' '}
      <strong className="text-ink">{formatNumber(data.campaigns)}</strong> campaigns so far.
    </p>
  );
}
