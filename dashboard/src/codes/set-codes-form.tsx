import type { Campaign, CodeType, SetCodesReply } from '@puzzle-prize/sdk/protocol';
import { useState } from 'react';
import { t } from '../language/t.ts';
import { Card } from '../ui/card.tsx';
import { OwnCodesForm } from './own-codes-form.tsx';
import { useConnection } from './promotions/queries.ts';
import { StripeCodes } from './promotions/stripe-codes.tsx';
import { SourceChoice } from './source-choice.tsx';
import { type Way, WayChoice } from './way-choice.tsx';

export interface SetCodesFormProps {
  campaign: Campaign;
  onSet: (reply: SetCodesReply) => void;
}

/**
 * Sets the codes of a campaign that has none (K2, K4-K6). Promotion codes are generated at Stripe or come from
 * a list, so the owner chooses one of the two forms first.
 */
export function SetCodesForm({ campaign, onSet }: SetCodesFormProps) {
  const [codeType, setCodeType] = useState<CodeType>(campaign.hasPaymentAccount ? 'promotion' : 'coupon');
  const [way, setWay] = useState<Way>('generate');
  const isPromotion = codeType === 'promotion';
  const { data: connection } = useConnection(campaign.id, isPromotion);
  const canGenerate = !connection || connection.canConnect || connection.account !== null;
  const isGenerating = isPromotion && canGenerate && way === 'generate';
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="set-codes">
      <h2 id="set-codes" className="text-lead">
        {t('Set the codes')}
      </h2>
      <p className="mt-1 mb-6 text-soft">
        {t('Once set, codes are permanent: you can add more, but not replace them.')}
      </p>
      <SourceChoice value={codeType} onChange={setCodeType} />
      {isPromotion && canGenerate && (
        <div className="mt-6">
          <WayChoice value={way} onChange={setWay} />
        </div>
      )}
      {/* Both forms stay mounted, so that typed input is kept when the owner chooses the other one. */}
      {isPromotion && (
        <div className="mt-6" hidden={canGenerate && !isGenerating}>
          <StripeCodes puzzleId={campaign.id} hasCodes={false} />
        </div>
      )}
      <div className="mt-6" hidden={isGenerating}>
        <OwnCodesForm campaign={campaign} codeType={codeType} onSet={onSet} />
      </div>
    </Card>
  );
}
