import type { Collection } from '@puzzle-prize/sdk/protocol';
import { useState } from 'react';
import { Segmented } from '../ui/segmented.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { AddCodes } from './add-codes.tsx';
import { isRunning, useBatchesOf } from './promotions/queries.ts';
import { StripeCodes } from './promotions/stripe-codes.tsx';

export interface AddCodesSheetProps {
  collection: Collection;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const ways = [
  { id: 'list', label: 'Type or import' },
  { id: 'generate', label: 'Generate with Stripe' },
] as const;

/**
 * Adds codes to a collection (G15). The codes come from a list or, if the collection was generated at Stripe,
 * from there. The sheet shows only one of the two forms at a time.
 */
export function AddCodesSheet({ collection, isOpen, onOpenChange }: AddCodesSheetProps) {
  const { id, puzzleId, title } = collection;
  const batches = useBatchesOf(puzzleId, id);
  // The server generates only one batch at a time.
  const canGenerate = batches.length > 0 && !batches.some(isRunning);
  const [way, setWay] = useState<(typeof ways)[number]['id']>();
  const shown = canGenerate ? (way ?? 'generate') : 'list';
  return (
    <SideSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Add codes"
      description={
        <p>
          They are given out after the codes of “<bdi>{title}</bdi>”.
        </p>
      }
    >
      {canGenerate && (
        <div className="mb-6">
          <Segmented label="How to add codes" items={ways} value={shown} onChange={setWay} />
        </div>
      )}
      {shown === 'list' ? (
        <AddCodes collection={collection} />
      ) : (
        <StripeCodes
          puzzleId={puzzleId}
          hasCodes
          onStarted={() => {
            onOpenChange(false);
          }}
        />
      )}
    </SideSheet>
  );
}
