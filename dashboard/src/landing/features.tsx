import { t } from '../language/t.ts';
import { maxButtonKb, maxElementKb } from './widget-sizes.ts';

const listFeatures = () => [
  {
    title: t('Set Once, Update Forever'),
    text: t(
      'Paste the snippet once. From then on you change the campaign in your dashboard, as often as you like.',
    ),
  },
  {
    title: t('Dynamic Content'),
    text: t(
      'A new image, a new prize, a new season: put another campaign in the same place. Your site needs no change.',
    ),
  },
  {
    title: t('Increase Engagement'),
    text: t(
      'Visitors play a puzzle instead of scrolling past a banner. You see views, plays, wins and claimed codes for every place on your site.',
    ),
  },
];

/** Shows the benefits of the product (L6). */
export function Features() {
  return (
    <section
      aria-labelledby="features"
      className="page grid gap-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.2fr] lg:gap-16"
    >
      <div>
        <h2 id="features" className="text-title">
          {t('A small game with a real prize')}
        </h2>
        <p className="mt-4 text-soft">
          {t(
            'Puzzle Prize is a widget for your website. Your image becomes a sliding puzzle; your visitors put it back together and win the prize you chose. They need no account, and you need no developer: paste one snippet and manage everything else from your dashboard.',
          )}
        </p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {listFeatures().map(({ title, text }) => (
          <li key={title} className="py-5">
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const listFacts = () => [
  {
    figure: t('{size} kB', { size: maxElementKb }),
    text: t('for the puzzle until the first move, compressed. Your page needs no framework.'),
  },
  {
    figure: t('{size} kB', { size: maxButtonKb }),
    text: t('for the button with its look; the puzzle loads after the click.'),
  },
  { figure: t('0 cookies'), text: t('and no account between your visitor and the prize.') },
  { figure: t('1 code'), text: t('for each winner, even if many solve it in the same second.') },
];

/** The numbers that interest developers most. Tests verify each of them. */
export function Facts() {
  return (
    <section aria-label={t('In figures')} className="page pb-14 sm:pb-20">
      <dl className="grid gap-x-8 gap-y-6 border-t border-line pt-6 sm:grid-cols-2 lg:grid-cols-4">
        {listFacts().map(({ figure, text }) => (
          <div key={figure}>
            <dt className="text-title font-bold tracking-tight tabular-nums">{figure}</dt>
            <dd className="mt-1 text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
