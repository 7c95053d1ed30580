import {
  campaignPriceCents,
  mediaRenewalPriceCents,
  mediaStorageMonths,
} from '@puzzle-prize/sdk/protocol/limits';
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
      'Everything of the first one',
      'Runs until you end it: no subscription',
      `Media is stored for ${String(mediaStorageMonths)} months, ${dollars(mediaRenewalPriceCents)} for as long again`,
    ],
  },
];

/** What it costs, all of it (L8). */
export function Pricing() {
  return (
    <section aria-labelledby="pricing" className="page pb-16 sm:pb-24">
      <div className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-12">
        <div>
          <h2 id="pricing" className="text-3xl sm:text-4xl">
            A price you can say in one breath
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
