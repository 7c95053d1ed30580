import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { useCreateFreeCampaign } from './queries.ts';

export interface CreateCampaignDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Creates the free campaign (C5). */
export function CreateCampaignDialog({ isOpen, onOpenChange }: CreateCampaignDialogProps) {
  const create = useCreateFreeCampaign();
  const toast = useToast();
  return (
    <CampaignDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Create Free Campaign"
      description="Your first campaign is free. Choose an image, and visitors solve it as a sliding puzzle."
      label="Create Campaign"
      busyLabel="Creating..."
      isBusy={create.isPending}
      onSubmit={(data, clear) => {
        create.send(data, ({ puzzle }) => {
          clear();
          onOpenChange(false);
          toast({
            title: 'Success!',
            description: `${quote(puzzle.title)} is ready. Next, set its prizes under Manage.`,
          });
        });
      }}
    />
  );
}
