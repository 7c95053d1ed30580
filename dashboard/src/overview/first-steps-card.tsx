import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'wouter';
import { useCampaigns } from '../campaigns/queries.ts';
import { buildManagePath } from '../campaigns/reward-type.ts';
import { useEmbeds } from '../embeds/queries.ts';
import { Card } from '../ui/card.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { buildPrizesUrl, type StepsDone, countStepsDone } from './first-steps.ts';

/**
 * Shows new owners the steps to their first winner. The card is below all other content, so that nothing
 * moves when the card disappears.
 */
export function FirstSteps() {
  const { data: campaigns } = useCampaigns();
  if (!campaigns || campaigns.length > 1) return null;
  const [campaign] = campaigns;
  if (!campaign) return <Steps done={countStepsDone({ campaign, prizes: [], embeds: [] })} />;
  const url = buildPrizesUrl(campaign);
  return url === null ? null : <CampaignSteps campaign={campaign} url={url} />;
}

function CampaignSteps({ campaign, url }: { campaign: Campaign; url: string }) {
  const { data: prizes } = useQuery<{ isActive: boolean }[]>({ queryKey: [url] });
  const { data: embeds } = useEmbeds();
  return <Steps done={countStepsDone({ campaign, prizes, embeds })} campaign={campaign} />;
}

function Steps({ done, campaign }: { done: StepsDone | null; campaign?: Campaign }) {
  if (!done) return null;
  const steps = [
    { title: 'Create a campaign', text: 'One image is all it takes.', isDone: done.hasCampaign },
    {
      title: 'Set the prizes',
      text: 'The codes, images or videos that winners get.',
      isDone: done.hasPrizes,
      href: campaign && buildManagePath(campaign),
    },
    {
      title: 'Put it on your site',
      text: 'Create an embed code, choose the campaign, paste one snippet.',
      isDone: done.isOnSite,
      href: campaign && '/dashboard?tab=embed-codes',
    },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card className="mt-6 p-5 sm:p-7" aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-lead">
        Three steps to your first winner
      </h2>
      <ol className="mt-5 grid gap-5 md:grid-cols-3">
        {steps.map(({ title, text, isDone, href }, index) => (
          <li key={title} className="flex gap-3" aria-current={index === next ? 'step' : undefined}>
            <Mark stepNumber={index + 1} isDone={isDone} isNext={index === next} />
            <div className="min-w-0">
              <p className={joinClassNames('font-semibold', isDone && 'text-soft')}>
                {title}
                {isDone && <span className="sr-only">, done</span>}
              </p>
              <p className="text-sm text-soft">{text}</p>
              {index === next && href && (
                <Link
                  href={href}
                  className="mt-1 inline-flex min-h-8 items-center gap-1.5 font-semibold text-brand-strong underline underline-offset-4"
                >
                  Do it now
                  <ArrowRight aria-hidden className="size-4" />
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
