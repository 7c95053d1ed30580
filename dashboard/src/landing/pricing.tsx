import {
  campaignPriceCents,
  mediaRenewalPriceCents,
  mediaStorageMonths,
} from '@puzzle-prize/sdk/protocol/limits';
import { Coins } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { CheckList } from './check-list.tsx';
import { StartLink } from './start-link.tsx';

const dollars = (cents: number) => `$${String(cents / 100)}`;

const plans = [
  {
    title: 'Your first campaign',
    price: '$0',
    unit: 'with sign up',
    points: [
      'Codes, media or races',
      'As many sites and visitors as you like',
      'Analytics from view to claim',
    ],
  },
  {
    title: 'Each further campaign',
    price: dollars(campaignPriceCents),
    unit: 'once',
    points: [
      'Everything in the first one',
      'Runs until you end it: no subscription',
      `Media is stored for ${String(mediaStorageMonths)} months, ${dollars(mediaRenewalPriceCents)} to renew`,
    ],
  },
];

/** Shows all prices of the product (L8). */
export function Pricing() {
  return (
    <section aria-labelledby="pricing" className="page pb-16 sm:pb-24">
      <div className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-12">
        <div>
          <h2 id="pricing" className="text-3xl sm:text-4xl">
            A simple price
          </h2>
          <p className="mt-4 mb-6 text-lg text-soft">
            Pay for a campaign, not for its visitors. What you have paid for stays yours.
          </p>
          <StartLink variant="secondary">Start for free</StartLink>
        </div>
        <ul className="grid gap-5 sm:grid-cols-2">
          {plans.map(({ title, price, unit, points }) => (
            <li key={title} className="rounded-card border border-line bg-card p-6 shadow-card sm:p-7">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-3 flex items-baseline gap-2">
                <span className="font-display text-5xl font-extrabold tracking-tight">{price}</span>
                <span className="text-soft">{unit}</span>
              </p>
              <div className="mt-5">
                <CheckList points={points} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Presents paid attempts: end users pay in the owner's own checkout, which unlocks the puzzle (L8, G45). */
export function PaidAttempts() {
  return (
    <section aria-labelledby="paid-attempts" className="page py-16 sm:py-20">
      <div className="flex flex-col gap-6 rounded-card border border-line bg-sun-tint p-6 sm:flex-row sm:items-center sm:gap-8 sm:p-10">
        <span className="grid size-16 shrink-0 place-items-center rounded-tile bg-sun text-[#2b1d2e]">
          <Coins aria-hidden className="size-8" />
        </span>
        <div className="flex-1">
          <h2 id="paid-attempts" className="text-2xl sm:text-3xl">
            Charge a small fee to attempt the puzzle
          </h2>
          <p className="mt-2 max-w-2xl">
            Artists monetize their AI art this way: the image is the puzzle, the full work is the reward. Your
            own checkout takes the fee and unlocks the widget with one call of the paywalled media API.
          </p>
        </div>
        <Button asChild variant="secondary" className="self-start sm:self-center">
          <Link href="/api-docs/paywalled-media">Read how</Link>
        </Button>
      </div>
    </section>
  );
}
