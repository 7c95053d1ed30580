import {
  campaignPriceCents,
  mediaRenewalPriceCents,
  mediaStorageMonths,
} from '@puzzle-prize/sdk/protocol/limits';
import { StartLink } from './start-link.tsx';

const dollars = (cents: number) => `$${String(cents / 100)}`;
const months = String(mediaStorageMonths);

const prices = [
  {
    item: 'Your first campaign',
    price: dollars(0),
    unit: 'free with sign up',
    text: 'Codes, media or a race, with all analytics.',
  },
  {
    item: 'Each further campaign',
    price: dollars(campaignPriceCents),
    unit: 'once',
    text: 'It runs until you end it. No subscription.',
  },
  {
    item: 'Media storage',
    price: dollars(0),
    unit: `for the first ${months} months`,
    text: 'Images and videos that your visitors win are stored with the campaign.',
  },
  {
    item: 'Renewed media storage',
    price: dollars(mediaRenewalPriceCents),
    unit: `for ${months} more months`,
    text: 'Only if you want to keep giving them away.',
  },
  {
    item: 'Sites, visitors and plays',
    price: dollars(0),
    unit: 'always',
    text: 'Use a campaign on as many of your sites as you like.',
  },
];

/** Shows all prices of the product (L8). */
export function Pricing() {
  return (
    <section
      aria-labelledby="pricing"
      className="page grid gap-6 pb-14 sm:pb-20 lg:grid-cols-[1fr_2fr] lg:gap-12"
    >
      <div>
        <h2 id="pricing" className="text-title">
          Simple pricing
        </h2>
        <p className="mt-3 mb-6 text-soft">You pay for a campaign, not for its visitors.</p>
        <StartLink variant="secondary">Start for free</StartLink>
      </div>
      <table className="w-full border-t border-line text-left">
        <caption className="sr-only">Prices</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">What you pay for</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ item, price, unit, text }) => (
            <tr key={item} className="border-b border-line align-baseline">
              <th scope="row" className="py-4 pr-4 font-normal">
                <span className="font-semibold">{item}</span>
                <span className="block text-soft">{text}</span>
              </th>
              <td className="py-4 text-right">
                <span className="text-lead font-bold">{price}</span>
                <span className="block text-sm text-soft sm:whitespace-nowrap">{unit}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
