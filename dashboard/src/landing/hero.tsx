import type { SiteStats } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { describeStats } from './describe-stats.ts';
import { HeroBoard } from './hero-board.tsx';
import { StartLink } from './start-link.tsx';

const listBadges = () => [t('Embed Anywhere'), t('No Code Updates'), t('Interactive Puzzles')];

/**
 * Describes the product in one sentence, beside the first board and a link to a new account (L1, L8). On a
 * phone the board comes before the links, so that the board is visible at once.
 */
export function Hero() {
  return (
    <section className="page grid gap-x-12 gap-y-6 py-6 sm:py-12 lg:grid-cols-[1.1fr_1fr] lg:grid-rows-[auto_auto] lg:gap-y-8 lg:py-16">
      <div className="lg:row-start-1 lg:self-end">
        <h1 className="text-[clamp(2.25rem,7vw,4.25rem)] leading-[1.04] tracking-[-0.03em]">
          <RichText
            text="The <brand>bounty puzzle</brand> platform"
            parts={{ brand: (content) => <span className="text-brand">{content}</span> }}
          />
        </h1>
        <p className="mt-3 max-w-xl text-base text-pretty text-soft sm:mt-5 sm:text-lead">
          {t(
            'Turn your image into a sliding puzzle on your website. Visitors solve it to win your discount code.',
          )}
        </p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
        <HeroBoard />
      </div>
      <div className="lg:row-start-2 lg:self-start">
        <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
          <StartLink size="large" className="sm:whitespace-nowrap">
            {t('Make your first puzzle')}
          </StartLink>
          <Button asChild variant="quiet" className="sm:whitespace-nowrap">
            <a href="/api-docs">{t('API Documentation')}</a>
          </Button>
        </div>
        <p className="mt-5 font-semibold">{t('Your first campaign is free with sign up.')}</p>
        {/* Each badge begins with a line. At the start of a row, the line is outside the box and thus hidden. */}
        <div className="mt-1 overflow-hidden">
          <ul className="-ms-3.25 flex flex-wrap gap-y-1 text-soft">
            {listBadges().map((badge) => (
              <li key={badge} className="border-s border-line px-3 leading-5">
                {badge}
              </li>
            ))}
          </ul>
        </div>
        <SiteStatsLine />
      </div>
    </section>
  );
}

/**
 * Shows the totals of all campaigns (U1) when they are large. The height of the line is reserved before they
 * load.
 */
function SiteStatsLine() {
  const { data, isError } = useQuery<SiteStats>({ queryKey: ['/api/stats'] });
  useEffect(() => {
    // eslint-disable-next-line no-console -- this failure is only logged (U1).
    if (isError) console.error('Failed to fetch stats');
  }, [isError]);
  return <p className="mt-3 min-h-6 font-semibold tabular-nums">{data && describeStats(data)}</p>;
}
