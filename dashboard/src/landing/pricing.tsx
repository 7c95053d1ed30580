import {
  campaignPriceCents,
  mediaRenewalPriceCents,
  mediaStorageMonths,
} from '@puzzle-prize/sdk/protocol/limits';
import { getLocale, t } from '../language/t.ts';
import { StartLink } from './start-link.tsx';

/**
 * Formats a price. English prices are formatted without `Intl`, because a phone needs a noticeable time to load its
 * data.
 */
function formatDollars(cents: number): string {
  const [locale, dollars] = [getLocale(), cents / 100];
  if (locale === 'en') return `$${String(dollars)}`;
  const minimumFractionDigits = Number.isInteger(dollars) ? 0 : 2;
  return dollars.toLocaleString(locale, { style: 'currency', currency: 'USD', minimumFractionDigits });
}

const listPrices = () => [
  {
    item: t('Your first campaign'),
    price: formatDollars(0),
    unit: t('free with sign up'),
    text: t('Codes, media or a race, with all analytics.'),
  },
  {
    item: t('Each further campaign'),
    price: formatDollars(campaignPriceCents),
    unit: t('once'),
    text: t('It runs until you end it. No subscription.'),
  },
  {
    item: t('Media storage'),
    price: formatDollars(0),
    unit: t('for the first {months, plural, one {# month} other {# months}}', { months: mediaStorageMonths }),
    text: t('Images and videos that your visitors win are stored with the campaign.'),
  },
  {
    item: t('Renewed media storage'),
    price: formatDollars(mediaRenewalPriceCents),
    unit: t('for {months, plural, one {# more month} other {# more months}}', { months: mediaStorageMonths }),
    text: t('Only if you want to keep giving them away.'),
  },
  {
    item: t('Sites, visitors and plays'),
    price: formatDollars(0),
    unit: t('always'),
    text: t('Use a campaign on as many of your sites as you like.'),
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
          {t('Simple pricing')}
        </h2>
        <p className="mt-3 mb-6 text-soft">{t('You pay for a campaign, not for its visitors.')}</p>
        <StartLink variant="secondary">{t('Start for free')}</StartLink>
      </div>
      <table className="w-full border-t border-line text-start">
        <caption className="sr-only">{t('Prices')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('What you pay for')}</th>
            <th scope="col">{t('Price')}</th>
          </tr>
        </thead>
        <tbody>
          {listPrices().map(({ item, price, unit, text }) => (
            <tr key={item} className="border-b border-line align-baseline">
              <th scope="row" className="py-4 pe-4 font-normal">
                <span className="font-semibold">{item}</span>
                <span className="block text-soft">{text}</span>
              </th>
              <td className="py-4 text-end">
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
