import { Plus, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { formatCampaignPrice } from './campaign-form.ts';
import { CampaignList } from './list/campaign-list.tsx';
import { useEligibility } from './queries.ts';
import { useStudioAddress } from './studio-address.ts';

/** Lists the owner's campaigns (D6-D10). */
export function CampaignsTab() {
  const heading = useRef<HTMLHeadingElement>(null);
  return <CampaignList heading={heading} action={<CreateCampaign />} />;
}

/** The button that opens the studio for a new campaign. An owner's first campaign is free (D9, C4). */
export function CreateCampaign() {
  const [, setIsOpen] = useStudioAddress();
  const eligibility = useEligibility();
  const open = () => {
    setIsOpen(true);
  };
  if (eligibility.isPending) return <Skeleton className="h-11 w-52" />;
  if (eligibility.isError) {
    return (
      <Button variant="secondary" isBusy={eligibility.isFetching} onClick={() => void eligibility.refetch()}>
        <RotateCw aria-hidden className="size-4" />
        {t('Check for a free campaign again')}
      </Button>
    );
  }
  return (
    <Button onClick={open}>
      <Plus aria-hidden className="size-5" />
      {eligibility.data.isEligible
        ? t('Create Free Campaign')
        : t('Create New Campaign - {price}', { price: formatCampaignPrice() })}
    </Button>
  );
}
