import type { CleanedImages } from '@puzzle-prize/sdk/protocol';
import { orphanDefaultHours, orphanMaxHours, orphanMinHours } from '@puzzle-prize/sdk/protocol/limits';
import { Brush } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { formatMoment } from '../ui/moment-text.ts';
import { useToast } from '../ui/toaster.tsx';
import { formatCount } from './format-count.ts';
import { readThreshold, thresholdText } from './hours-threshold.ts';
import { useCleanup } from './queries.ts';
import { ResultList } from './result-list.tsx';
import { ToolCard, type ToolState } from './tool-card.tsx';

/** Deletes uploaded images that their owner has never seen and that no campaign uses (X3, G41). */
export function CleanupTool() {
  const [hours, setHours] = useState(String(orphanDefaultHours));
  const [error, setError] = useState<string>();
  const [state, setState] = useState<ToolState>({ phase: 'idle' });
  const count = useCleanup();
  const cleanup = useCleanup();
  const toast = useToast();

  const handleCount = () => {
    const hoursThreshold = readThreshold(hours);
    setError(hoursThreshold === null ? thresholdText : undefined);
    setState({ phase: 'idle' });
    if (hoursThreshold === null) {
      toast({ title: 'Invalid Threshold', description: thresholdText, variant: 'destructive' });
      return;
    }
    count.send({ hoursThreshold, dryRun: true }, ({ orphanedCount, message }) => {
      setState({ phase: 'counted', count: orphanedCount, message });
    });
  };
  const handleRun = (done: () => void) => {
    cleanup.send({ hoursThreshold: Number(hours) }, (reply) => {
      done();
      toast({ title: 'Cleanup Complete', description: reply.message });
      setState({ phase: 'done', message: reply.message, result: <Cleaned reply={reply} /> });
    });
  };
  return (
    <ToolCard
      icon={Brush}
      title="Clean up orphaned images"
      about="Deletes uploads that their owner has never seen and no campaign uses. Images in a library are kept."
      state={state}
      isCounting={count.isPending}
      onCount={handleCount}
      runLabel={(found) => `Remove ${formatCount(found, 'image')}`}
      warning="These uploads and their files are deleted. This cannot be undone."
      isRunning={cleanup.isPending}
      onRun={handleRun}
    >
      <Field
        label="Older than (hours)"
        isRequired
        error={error}
        hint={`${String(orphanMinHours)} to ${String(orphanMaxHours)} hours`}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            className="max-w-36"
            value={hours}
            onChange={(event) => {
              // The shown count is for the previous number of hours, so it is discarded.
              setState({ phase: 'idle' });
              setHours(event.target.value);
            }}
          />
        )}
      </Field>
    </ToolCard>
  );
}

function Cleaned({ reply }: { reply: CleanedImages }) {
  const { orphanedCount, deletedCount, deletedImages } = reply;
  const left = orphanedCount - deletedCount;
  const rows = deletedImages.map(({ id, filename, createdAt }) => ({
    id,
    name: filename,
    detail: `${formatMoment(createdAt)} · ${id}`,
  }));
  return (
    <>
      {left > 0 && (
        <p className="mt-2 text-soft">{formatCount(left, 'image')} left. Count again to remove more.</p>
      )}
      <ResultList label="Removed images" rows={rows} />
    </>
  );
}
