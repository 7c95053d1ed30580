import type { Collection, WhenEmpty } from '@puzzle-prize/sdk/protocol';
import { Plus } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { t } from '../language/t.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { AddCodesSheet } from './add-codes-sheet.tsx';
import { AlertsForm } from './alerts-form.tsx';
import { CollectionMenu } from './collection-menu.tsx';
import { codeSources } from './code-source.ts';
import { CouponCode } from './coupon-code.tsx';
import { RunningBatch } from './promotions/running-batch.tsx';
import { CouponUse, Stock } from './stock.tsx';
import { CodeTable } from './table/code-table.tsx';
import { CollectionTerms } from './terms/collection-terms.tsx';

export interface CollectionViewProps {
  collection: Collection;
  /** The owner's choice of what happens when no code is left. */
  whenEmpty: WhenEmpty;
  /** Receives the focus after the campaign is ended. */
  nextFocus: RefObject<HTMLElement | null>;
}

/** Shows the codes of a campaign: first a summary with the possible actions, then each code (K2, K3, G15). */
export function CollectionView({ collection, whenEmpty, nextFocus }: CollectionViewProps) {
  const { codeType, puzzleId, title } = collection;
  const [isAdding, setIsAdding] = useState(false);
  const source = codeSources[codeType];
  return (
    <div className="space-y-6">
      <Card className="p-5 sm:p-6" aria-labelledby="codes-set">
        <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <h2 id="codes-set" className="text-base">
              {t('Campaign Codes Set')}
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
              <bdi>{title}</bdi>
              <Badge>{source.label}</Badge>
            </p>
          </div>
          <div className="flex items-center gap-2">
            {source.isReusable || (
              <Button
                onClick={() => {
                  setIsAdding(true);
                }}
              >
                <Plus aria-hidden className="size-4" />
                {t('Add codes')}
              </Button>
            )}
            <CollectionMenu collection={collection} nextFocus={nextFocus} />
          </div>
        </div>
        {source.isReusable ? (
          <CouponUse collection={collection} />
        ) : (
          <Stock collection={collection} whenEmpty={whenEmpty} />
        )}
        <CollectionTerms collection={collection} whenEmpty={whenEmpty} />
        <AlertsForm collection={collection} />
        <p className="mt-4 border-t border-line pt-3 text-sm text-soft">
          {t('These codes are permanent while the campaign runs.')}
        </p>
      </Card>
      {codeType === 'promotion' && <RunningBatch collection={collection} />}
      {source.isReusable ? <CouponCode puzzleId={puzzleId} /> : <CodeTable collection={collection} />}
      <AddCodesSheet collection={collection} isOpen={isAdding} onOpenChange={setIsAdding} />
    </div>
  );
}
