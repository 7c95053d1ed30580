import type { Campaign, CurrentUser } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { buildManagePath } from '../campaigns/reward-type.ts';
import { useEmbeds } from '../embeds/queries.ts';
import { t } from '../language/t.ts';
import { Card } from '../ui/card.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { rememberStepsTaken } from './expects-steps.ts';
import { StepsPlace } from './steps-place.tsx';
import { buildPrizesUrl, countStepsDone, noStepsDone, type StepsDone } from './steps-done.ts';

export interface StepsCardProps {
  owner: CurrentUser;
  /** The first campaign; undefined if there is none yet. */
  campaign: Campaign | undefined;
}

/** Shows the steps to the first winner (D8). Renders nothing once all steps are completed, and for a race. */
export function StepsCard({ owner, campaign }: StepsCardProps) {
  if (!campaign) return <Steps done={noStepsDone} />;
  const url = buildPrizesUrl(campaign);
  return url === null ? null : <CampaignSteps campaign={campaign} url={url} owner={owner} />;
}

interface CampaignStepsProps {
  campaign: Campaign;
  url: string;
  owner: CurrentUser;
}

function CampaignSteps({ campaign, url, owner }: CampaignStepsProps) {
  const prizes = useQuery<{ isActive: boolean }[]>({ queryKey: [url] });
  const embeds = useEmbeds();
  if (prizes.isError || embeds.isError) return null;
  if (!prizes.data || !embeds.data) return <StepsPlace owner={owner} />;
  const done = countStepsDone({ campaign, prizes: prizes.data, embeds: embeds.data });
  return done ? <Steps done={done} campaign={campaign} /> : <StepsTaken />;
}

/** Remembers that all steps are completed, so that no space is reserved for them again. */
function StepsTaken() {
  useEffect(rememberStepsTaken, []);
  return null;
}

function Steps({ done, campaign }: { done: StepsDone; campaign?: Campaign }) {
  const steps = [
    { title: t('Create a campaign'), text: t('One image is all it takes.'), isDone: done.hasCampaign },
    {
      title: t('Set the prizes'),
      text: t('The codes, images or videos that winners get.'),
      isDone: done.hasPrizes,
      href: campaign && buildManagePath(campaign),
    },
    {
      title: t('Put it on your site'),
      text: t('Create an embed code, choose the campaign, paste one snippet.'),
      isDone: done.isOnSite,
      href: campaign && '/dashboard?tab=embed-codes',
    },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card className="mb-6 p-5 sm:p-7" aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-lead">
        {t('Three steps to your first winner')}
      </h2>
      <ol className="mt-5 grid gap-5 md:grid-cols-3">
        {steps.map(({ title, text, isDone, href }, index) => (
          <li key={title} className="flex gap-3" aria-current={index === next ? 'step' : undefined}>
            <Mark stepNumber={index + 1} isDone={isDone} isNext={index === next} />
            <div className="min-w-0">
              <p className={joinClassNames('font-semibold', isDone && 'text-soft')}>
                {title}
                {isDone && <span className="sr-only">{t(', done')}</span>}
              </p>
              <p className="text-sm text-soft">{text}</p>
              {index === next && href && (
                <Link
                  href={href}
                  className="mt-1 inline-flex min-h-8 items-center gap-1.5 font-semibold text-brand-strong underline underline-offset-4"
                >
                  {t('Do it now')}
                  <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Mark({ stepNumber, isDone, isNext }: { stepNumber: number; isDone: boolean; isNext: boolean }) {
  const looks = isDone ? 'bg-leaf-tint text-leaf' : isNext ? 'bg-brand text-on-brand' : 'bg-sunken text-soft';
  return (
    <span
      aria-hidden
      className={joinClassNames(
        'grid size-9 shrink-0 place-items-center rounded-full font-display font-bold',
        looks,
      )}
    >
      {isDone ? <Check className="size-5" /> : stepNumber}
    </span>
  );
}
