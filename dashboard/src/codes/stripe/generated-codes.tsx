import type { Collection } from '@puzzle-prize/sdk/protocol';
import { Card } from '../../ui/card.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { isRunning, isUnfinished, useBatches } from './queries.ts';
import { StripeCodes } from './stripe-codes.tsx';
import { useBatchNews } from './use-batch-news.ts';

/** Of a collection that was made in Stripe: the run that is not at its end, and the way to make more (K8). */
export function GeneratedCodes({ collection: { id, puzzleId } }: { collection: Collection }) {
  const batches = useBatches(puzzleId).data?.filter(({ collectionId }) => collectionId === id) ?? [];
  useBatchNews(puzzleId, batches[0]);
  const unfinished = batches.find(isUnfinished);
  return (
    <>
      {unfinished && <BatchProgress puzzleId={puzzleId} batch={unfinished} />}
      {batches.length > 0 && !batches.some(isRunning) && (
        <Card className="p-5 sm:p-7" aria-labelledby="generate-more">
          <h2 id="generate-more" className="mb-4 text-xl">
            Generate more codes
          </h2>
          <StripeCodes puzzleId={puzzleId} hasCodes />
        </Card>
      )}
    </>
  );
}
