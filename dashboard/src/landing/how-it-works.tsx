import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../language/t.ts';
import { ImageBoard } from '../race/image-board.tsx';
import { StatusText } from '../ui/status-text.tsx';
import { heroImages } from './hero-images.ts';
import pretzelsUrl from './photos/pretzels.webp';

const [cupcakes, typewriter] = heroImages;

/** Shows the three steps from an image to a prize. Each step shows the owner's view (L7). */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="border-y border-line bg-sunken">
      <div className="page py-12 sm:py-16">
        <h2 id="how-it-works" className="text-title">
          {t('How It Works')}
        </h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-6 lg:gap-10">
          <Step
            place={1}
            title={t('Create Puzzle')}
            text={t('Upload an image, set the difficulty and add discount codes.')}
          >
            <FromImageToBoard />
          </Step>
          <Step
            place={2}
            title={t('Embed Widget')}
            text={t(
              'Paste one snippet into your shop, blog or site builder. The puzzle fits every screen, phones included.',
            )}
          >
            <ShopPage />
          </Step>
          <Step
            place={3}
            title={t('Manage & Update')}
            text={t('Swap the campaign from your dashboard. Your site needs no change.')}
          >
            <CampaignList />
          </Step>
        </ol>
      </div>
    </section>
  );
}

interface StepProps {
  place: number;
  title: string;
  text: string;
  /** An illustration. Assistive technology ignores it. */
  children: ReactNode;
}

function Step({ place, title, text, children }: StepProps) {
  return (
    <li className="flex flex-col">
      <div
        aria-hidden
        className="grid h-44 place-items-center overflow-hidden rounded-card border border-line bg-card p-4"
      >
        {children}
      </div>
      <h3 className="mt-4 text-lead">
        <span aria-hidden className="me-2 text-brand tabular-nums">
          {place}
        </span>
        {title}
      </h3>
      <p className="mt-1 text-soft">{text}</p>
    </li>
  );
}

function FromImageToBoard() {
  return (
    <div className="flex items-center gap-3">
      <img
        src={cupcakes.url}
        alt=""
        width={112}
        height={112}
        loading="lazy"
        className="size-28 rounded-tile"
      />
      <ArrowRight className="size-5 text-soft rtl:-scale-x-100" />
      <div className="size-28">
        <ImageBoard board={[1, 5, 2, 4, 0, 3, 7, 8, 6]} image={cupcakes.url} label="" isStill />
      </div>
    </div>
  );
}

/** A shop page with a puzzle between its paragraphs. */
function ShopPage() {
  const line = 'h-1.5 rounded-full bg-line';
  return (
    <div className="-mb-4 h-40 w-full max-w-64 overflow-hidden rounded-t-tile border border-b-0 border-line bg-paper">
      <div className="flex gap-1 border-b border-line px-2.5 py-2">
        {[1, 2, 3].map((dot) => (
          <span key={dot} className="size-1.5 rounded-full bg-line" />
        ))}
      </div>
      <div className="flex gap-3 p-2.5 pb-0">
        <div className="flex-1 space-y-2 pt-1">
          <div className={`${line} w-4/5 bg-soft/50`} />
          <div className={line} />
          <div className={line} />
          <div className={`${line} w-2/3`} />
        </div>
        <div className="w-20 space-y-1">
          <p className="text-xs font-semibold">{t('15% off is waiting')}</p>
          <ImageBoard board={[1, 2, 3, 4, 0, 6, 7, 5, 8]} image={cupcakes.url} label="" isStill />
        </div>
      </div>
    </div>
  );
}

const listCampaigns = () => [
  { name: t('Cupcake week'), url: cupcakes.smallUrl, state: t('On your site'), tone: 'good' as const },
  {
    name: t('Back to the office'),
    url: typewriter.smallUrl,
    state: t('Next [state]'),
    tone: 'neutral' as const,
  },
  { name: t('Pretzel Friday'), url: pretzelsUrl, state: t('Draft'), tone: 'neutral' as const },
];

function CampaignList() {
  return (
    <ul className="w-full max-w-72 divide-y divide-line">
      {listCampaigns().map(({ name, url, state, tone }) => (
        <li key={name} className="flex min-h-12 items-center gap-3 text-sm">
          <img src={url} alt="" width={36} height={36} loading="lazy" className="size-9 rounded-inner" />
          <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
          <StatusText tone={tone} className="text-soft">
            {state}
          </StatusText>
        </li>
      ))}
    </ul>
  );
}
