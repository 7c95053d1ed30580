import { Check, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../language/t.ts';
import { Card } from '../ui/card.tsx';
import { TryDemo } from './try-demo.tsx';
import headphonesUrl from './photos/headphones.webp';
import { StartLink } from './start-link.tsx';

/** Presents the two kinds of prizes (L2, L3). */
export function ModeCards() {
  return (
    <section aria-labelledby="modes" className="page pt-14 pb-6 sm:pt-20">
      <h2 id="modes" className="text-title">
        {t('What will your visitors win?')}
      </h2>
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        <ModeCard
          title={t('Discount Codes')}
          text={t(
            'A reason to stay and a reason to buy: visitors solve the puzzle to win a code for your shop.',
          )}
          example={<CodeExample />}
          points={[
            t('One code for everyone, or a different one for each winner'),
            t('Import a CSV from your shop platform'),
            t('See how many codes were won and claimed'),
          ]}
        >
          <StartLink variant="secondary">{t('Start with Discount Codes')}</StartLink>
          <TryDemo />
        </ModeCard>
        <ModeCard
          title={t('Media Rewards')}
          text={t(
            'Something worth uncovering: the solved puzzle reveals an image or a video that only winners see.',
          )}
          example={<MediaExample />}
          points={[
            t('Up to ten images or videos in a campaign'),
            t('See how often each one was viewed'),
            t('Charge for an attempt through your own checkout'),
          ]}
        >
          <StartLink variant="secondary">{t('Start with Media Rewards')}</StartLink>
          <a
            href="/docs/api/paywalled-media/"
            className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
          >
            {t('Paywalled media API')}
          </a>
        </ModeCard>
      </div>
    </section>
  );
}

interface ModeCardProps {
  title: string;
  text: string;
  /** An illustration of the prize. Assistive technology ignores it. */
  example: ReactNode;
  points: readonly string[];
  /** The links of the card. */
  children: ReactNode;
}

function ModeCard({ title, text, example, points, children }: ModeCardProps) {
  return (
    <Card className="flex flex-col overflow-hidden">
      <div aria-hidden className="h-48 border-b border-line sm:h-56">
        {example}
      </div>
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <h3 className="text-lead">{title}</h3>
        <p className="mt-2 text-soft">{text}</p>
        <div className="mt-5 mb-6">
          <CheckList points={points} />
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-3">{children}</div>
      </div>
    </Card>
  );
}

/** A list of benefits with a check mark before each one. */
function CheckList({ points }: { points: readonly string[] }) {
  return (
    <ul className="space-y-2">
      {points.map((point) => (
        <li key={point} className="flex gap-2.5">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-leaf" />
          {point}
        </li>
      ))}
    </ul>
  );
}

const exampleCode = 'SPRING-20';

function CodeExample() {
  return (
    <div className="grid size-full place-items-center bg-sun-tint">
      <div className="rounded-card border-2 border-dashed border-ink/40 bg-card px-8 py-4 text-center">
        <p className="text-title font-bold tracking-tight">{t('20% off')}</p>
        <p className="mt-1 font-mono font-bold tracking-wide">{exampleCode}</p>
      </div>
    </div>
  );
}

function MediaExample() {
  return (
    <div className="relative grid size-full place-items-center">
      <img
        src={headphonesUrl}
        alt=""
        loading="lazy"
        width={560}
        height={560}
        className="absolute inset-0 size-full object-cover"
      />
      <span className="relative inline-flex items-center gap-2 rounded-tile bg-[#2b1d2e]/85 px-4 py-2 font-semibold text-[#fbf5ea]">
        <Play className="size-4 fill-current" />
        {t('First listen, 0:45')}
      </span>
    </div>
  );
}
