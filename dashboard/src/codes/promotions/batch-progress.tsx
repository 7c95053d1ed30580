import type { PromotionBatch } from '@puzzle-prize/sdk/protocol';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatCount } from '../../ui/format-count.ts';
import { formatNumber } from '../../ui/format-number.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { type BatchAction, useBatchAction } from './queries.ts';

export interface BatchProgressProps {
  puzzleId: string;
  batch: PromotionBatch;
}

const titles = {
  running: 'Generating codes',
  stopped: 'Code generation was stopped',
  failed: 'Code generation failed',
  done: 'All codes are generated',
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
        {titles[status]}
      </h2>
      <p className="mt-1 mb-4 text-soft">
        {formatCount(count, 'promotion code')} of the coupon {couponName ?? couponId}
      </p>
      <p className="mb-2 text-base">
        <strong className="text-title font-bold tabular-nums">{formatNumber(made)}</strong> of{' '}
        {formatNumber(count)} made
      </p>
      <ProgressBar label="Codes made" value={made / count} />
      <LiveRegion text={describeLive(batch)} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-md min-w-0 flex-1 basis-60 text-sm text-soft">
          {status === 'failed' && <span className="block font-semibold text-berry">{problem}</span>}
          {hints[status]}
        </p>
        <ActionButton puzzleId={puzzleId} action={status === 'running' ? 'stop' : 'resume'} />
      </div>
    </Card>
  );
}

const hints = {
  running: 'Visitors can already win the generated codes. You can leave this page: the generation continues.',
  stopped: 'The generated codes stay in the campaign. Resume to generate the rest.',
  failed: 'The generated codes stay in the campaign. Resume when the problem is solved to generate the rest.',
  done: '',
} as const;

/** A single button stops and resumes a batch, so that the button keeps the keyboard focus. */
function ActionButton({ puzzleId, action }: { puzzleId: string; action: BatchAction }) {
  const change = useBatchAction(puzzleId);
  return (
    <Button
      variant={action === 'stop' ? 'secondary' : 'primary'}
      isBusy={change.isPending}
      onClick={() => {
        change.send(action);
      }}
    >
      {action === 'stop' ? 'Stop' : 'Resume'}
    </Button>
  );
}

/**
 * Describes the progress for screen readers. The text changes only at each quarter of the batch and not every
 * second.
 */
function describeLive({ made, count, status, problem }: PromotionBatch): string {
  if (status === 'failed') return `${titles.failed}. ${problem ?? ''}`;
  if (status !== 'running') return titles[status];
  const quarters = Math.floor((made / count) * 4);
  return quarters === 0 ? titles.running : `${String(quarters * 25)}% of the codes are generated`;
}
