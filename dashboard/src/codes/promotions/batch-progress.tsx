import type { PromotionBatch } from '@puzzle-prize/sdk/protocol';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { type BatchAction, useBatchAction } from './queries.ts';

export interface BatchProgressProps {
  puzzleId: string;
  batch: PromotionBatch;
}

const titles = {
  running: () => t('Generating codes'),
  stopped: () => t('Code generation was stopped'),
  failed: () => t('Code generation failed'),
  done: () => t('All codes are generated'),
} as const;

/**
 * Shows the progress of generating codes (K8), with a button to stop and resume. The server continues even if
 * the owner leaves this page.
 */
export function BatchProgress({ puzzleId, batch }: BatchProgressProps) {
  const { made, count, couponName, couponId, status, problem } = batch;
  return (
    <Card ref={useFocusFallback()} className="p-5 sm:p-7" aria-labelledby="batch">
      <h2 id="batch" className="text-lead">
        {titles[status]()}
      </h2>
      <p className="mt-1 mb-4 text-soft">
        {t('{count, plural, one {# promotion code} other {# promotion codes}} of the coupon {coupon}', {
          count,
          coupon: couponName ?? couponId,
        })}
      </p>
      <p className="mb-2 text-base">
        <RichText
          text="<made>{made}</made> of {count} made"
          values={{ made, count }}
          parts={{
            made: (content) => <strong className="text-title font-bold tabular-nums">{content}</strong>,
          }}
        />
      </p>
      <ProgressBar label={t('Codes made')} value={made / count} />
      <LiveRegion text={describeLive(batch)} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-md min-w-0 flex-1 basis-60 text-sm text-soft">
          {status === 'failed' && <span className="block font-semibold text-berry">{problem}</span>}
          {hints[status]()}
        </p>
        <ActionButton puzzleId={puzzleId} action={status === 'running' ? 'stop' : 'resume'} />
      </div>
    </Card>
  );
}

const hints = {
  running: () =>
    t('Visitors can already win the generated codes. You can leave this page: the generation continues.'),
  stopped: () => t('The generated codes stay in the campaign. Resume to generate the rest.'),
  failed: () =>
    t('The generated codes stay in the campaign. Resume when the problem is solved to generate the rest.'),
  done: () => '',
} as const;

/** A single button stops and resumes a batch, so that the button keeps the keyboard focus. */
function ActionButton({ puzzleId, action }: { puzzleId: string; action: BatchAction }) {
  const change = useBatchAction(puzzleId);
  return (
    <Button
      variant="secondary"
      isBusy={change.isPending}
      onClick={() => {
        change.send(action);
      }}
    >
      {action === 'stop' ? t('Stop') : t('Resume')}
    </Button>
  );
}

/**
 * Describes the progress for screen readers. The text changes only at each quarter of the batch and not every
 * second.
 */
function describeLive({ made, count, status, problem }: PromotionBatch): string {
  if (status === 'failed') return `${titles.failed()}. ${problem ?? ''}`;
  if (status !== 'running') return titles[status]();
  const quarters = Math.floor((made / count) * 4);
  return quarters === 0
    ? titles.running()
    : t('{percent}% of the codes are generated', { percent: quarters * 25 });
}
