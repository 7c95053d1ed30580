import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useToast } from '../ui/toaster.tsx';
import { formatCount } from './format-count.ts';
import { useCountOutdated, useFixStatuses } from './queries.ts';
import { ResultList } from './result-list.tsx';
import { ToolCard, type ToolState } from './tool-card.tsx';

/** Corrects the stored statuses of images that campaigns use (X2). */
export function FixStatusesTool() {
  const [state, setState] = useState<ToolState>({ phase: 'idle' });
  const count = useCountOutdated();
  const fix = useFixStatuses();
  const toast = useToast();
  const handleCount = () => {
    count.send(undefined, ({ outdatedCount, message }) => {
      setState({ phase: 'counted', count: outdatedCount, message });
    });
  };
  const handleRun = (done: () => void) => {
    fix.send(undefined, ({ message, updatedImages }) => {
      done();
      toast({ title: 'Fix Complete', description: message });
      const rows = updatedImages.map(({ imageId, puzzleTitle }) => ({
        id: imageId,
        name: puzzleTitle,
        detail: imageId,
      }));
      setState({ phase: 'done', message, result: <ResultList label="Updated images" rows={rows} /> });
    });
  };
  return (
    <ToolCard
      icon={BadgeCheck}
      title="Fix campaign image statuses"
      about="Finds every image that a campaign shows, and marks it as used by that campaign. Imported or restored data may lack these marks."
      state={state}
      isCounting={count.isPending}
      onCount={handleCount}
      runLabel={(found) => `Fix ${formatCount(found, 'image')}`}
      warning="Each of these images gets its status and its campaign. Nothing is deleted."
      isRunning={fix.isPending}
      onRun={handleRun}
    />
  );
}
