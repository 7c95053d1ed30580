import type { Embed } from '@puzzle-prize/sdk/protocol';
import { useCampaigns } from '../campaigns/queries.ts';

/**
 * What a preview opens: the campaign itself, because an owner's look at a campaign gives no code away and counts nothing
 * (G8). Where visitors would see the fallback message, the embed code, so that the owner sees it too.
 * @returns null while it is not known
 */
export function usePreviewId({ uniqueId, isActive, assignedPuzzle }: Embed): string | null {
  const campaigns = useCampaigns();
  if (!isActive || !assignedPuzzle?.isActive) return uniqueId;
  if (campaigns.isPending) return null;
  return campaigns.data?.find(({ id }) => id === assignedPuzzle.id)?.uniqueId ?? uniqueId;
}
