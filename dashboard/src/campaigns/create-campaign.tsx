import { Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { campaignPrice } from './campaign-form.ts';
import { lazyModule, useIdleModule } from '../ui/lazy-module.ts';
import { useEligibility } from './queries.ts';

/** The dialogs load later, because they contain the form and the image picker. */
const dialogs = lazyModule(async () => {
  const [{ CreateCampaignDialog }, { PaidCampaignDialog }] = await Promise.all([
    import('./create-campaign-dialog.tsx'),
    import('./paid-campaign-dialog.tsx'),
  ]);
  return { CreateCampaignDialog, PaidCampaignDialog };
});

/** The button that opens the dialog for a new campaign. An owner's first campaign is free (D9, C4). */
export function CreateCampaign() {
  const [isOpen, setIsOpen] = useState(false);
  // The first click mounts the dialog. It stays mounted when it closes, so that it keeps the typed values
  // (C2).
  const [wasOpen, setWasOpen] = useState(false);
  const part = useIdleModule(dialogs, isOpen);
  const late = wasOpen ? part : null;
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
        isBusy={isOpen && !late}
        onClick={() => {
          setIsOpen(true);
          setWasOpen(true);
        }}
      >
        <Plus aria-hidden className="size-5" />
        {isFree ? 'Create Free Campaign' : `Create New Campaign - ${campaignPrice}`}
      </Button>
      {late && isFree && <late.CreateCampaignDialog {...dialog} />}
      {late && !isFree && <late.PaidCampaignDialog {...dialog} payments={payments} />}
    </>
  );
}
