import { Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { campaignPrice } from './campaign-form.ts';
import { CreateCampaignDialog } from './create-campaign-dialog.tsx';
import { PaidCampaignDialog } from './paid-campaign-dialog.tsx';
import { useEligibility } from './queries.ts';

/** The button that begins a campaign: the first one is free (D9, C4). */
export function CreateCampaign() {
  const [isOpen, setIsOpen] = useState(false);
  const eligibility = useEligibility();
  if (eligibility.isPending) return <Skeleton className="h-11 w-52" />;
  if (eligibility.isError) {
    return (
      <Button variant="secondary" isBusy={eligibility.isFetching} onClick={() => void eligibility.refetch()}>
        <RotateCw aria-hidden className="size-4" />
        Check for a free campaign again
      </Button>
    );
  }
  const { isEligible: isFree, payments } = eligibility.data;
  const dialog = { isOpen, onOpenChange: setIsOpen };
  return (
    <>
      <Button
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Plus aria-hidden className="size-5" />
        {isFree ? 'Create Free Campaign' : `Create New Campaign - ${campaignPrice}`}
      </Button>
      {isFree ? <CreateCampaignDialog {...dialog} /> : <PaidCampaignDialog {...dialog} payments={payments} />}
    </>
  );
}
