import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import { useCampaign } from '../campaigns/queries.ts';
import { CheckoutReturn } from '../payments/checkout-return.tsx';

/** Shows the payment to an owner who returns to the dashboard, with the image of the ordered campaign (G136). */
export function ReturnedCheckout() {
  return <CheckoutReturn image={(puzzleId) => <OrderedCampaign puzzleId={puzzleId} />} />;
}

function OrderedCampaign({ puzzleId }: { puzzleId: string }) {
  const { data: campaign } = useCampaign(puzzleId);
  // The space for the image is reserved, so that the texts do not move when the campaign has loaded.
  return (
    <div className="size-24 shrink-0 overflow-hidden rounded-card bg-sunken">
      {campaign && (
        <img
          src={campaign.imageUrl}
          width={imageContractPx}
          height={imageContractPx}
          alt={campaign.title}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
