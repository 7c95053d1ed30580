import type { Collection } from '@puzzle-prize/sdk/protocol';
import { useState } from 'react';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { SideSheet } from '../ui/side-sheet.tsx';
import { AddCodes } from './add-codes.tsx';
import { isRunning, useBatchesOf } from './promotions/queries.ts';
import { StripeCodes } from './promotions/stripe-codes.tsx';
import { type Way, WayChoice } from './way-choice.tsx';

export interface AddCodesSheetProps {
  collection: Collection;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Adds codes to a collection (G15). The codes come from a list or, if the collection was generated at Stripe,
 * from Stripe. The sheet shows only one of the two forms at a time.
 */
export function AddCodesSheet({ collection, isOpen, onOpenChange }: AddCodesSheetProps) {
  const { id, puzzleId, title } = collection;
  const batches = useBatchesOf(puzzleId, id);
  // The server generates only one batch at a time.
  const canGenerate = batches.length > 0 && !batches.some(isRunning);
  const [way, setWay] = useState<Way>();
  const shown = canGenerate ? (way ?? 'generate') : 'list';
  return (
    <SideSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Add codes')}
      description={
        <p>
          <RichText
            text="They are given out after the codes of “<title>{title}</title>”."
            values={{ title }}
            parts={{ title: (content) => <bdi>{content}</bdi> }}
          />
        </p>
      }
    >
      {canGenerate && (
        <div className="mb-6">
          <WayChoice value={shown} onChange={setWay} />
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
