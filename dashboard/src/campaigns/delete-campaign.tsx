import { lazyModule, useIdleModule } from '../ui/lazy-module.ts';
import type { DeleteCampaignProps } from './delete-campaign-dialog.tsx';

const dialog = lazyModule(async () => (await import('./delete-campaign-dialog.tsx')).DeleteCampaignDialog);

/** Shows the dialog of a deletion (D10). It loads after the list, because it is rarely opened. */
export function DeleteCampaign(props: DeleteCampaignProps) {
  const Loaded = useIdleModule(dialog, props.isOpen);
  return Loaded && <Loaded {...props} />;
}
