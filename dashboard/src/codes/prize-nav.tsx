import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { ArrowLeft, Trophy } from 'lucide-react';
import { Link } from 'wouter';
import { buildPrizePath, findPrize, prizes } from '../campaigns/prizes.ts';
import { t } from '../language/t.ts';
import { joinClassNames } from '../ui/class-names.ts';
import { usePrize } from './prize-in-use.ts';

/**
 * Names the prize whose codes the page shows, and links to the other prizes of the race and back to the race
 * (G85).
 */
export function PrizeNav({ campaign }: { campaign: Campaign }) {
  const shown = usePrize();
  if (campaign.rewardType !== 'competition') return null;
  const prize = findPrize(shown);
  return (
    <section aria-labelledby="prize-shown" className="space-y-3">
      <Link
        href={`/race-manage/${campaign.id}`}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand-strong hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t('Back to the race')}
      </Link>
      <h2 id="prize-shown" className="flex items-center gap-2 text-lead">
        <Trophy aria-hidden className="size-5 shrink-0" />
        {t('Codes of: {prize}', { prize: prize?.name ?? '' })}
      </h2>
      <p className="text-sm text-soft">{prize?.winners}.</p>
      <nav aria-label={t('Prizes of the race')}>
        <ul className="flex flex-wrap gap-2">
          {prizes.map(({ kind, name }) => (
            <li key={kind}>
              <Link
                href={buildPrizePath(campaign.id, kind)}
                aria-current={kind === shown ? 'page' : undefined}
                className={joinClassNames(
                  'inline-flex min-h-11 items-center rounded-tile border px-3.5 text-sm font-semibold',
                  kind === shown ? 'border-brand bg-brand-tint' : 'border-line bg-card hover:border-brand',
                )}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
