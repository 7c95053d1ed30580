import QuickLRU from 'quick-lru';
import { campaignChanged } from '../campaigns/topics.ts';
import type { Platform } from '../platform/platform.ts';
import type { CampaignSnapshot } from './snapshot.ts';

/** A campaign that is shown in place of another one. */
interface NextCampaign {
  loading: Promise<CampaignSnapshot | null>;
  loadedAtMs: number;
}

const maxCampaigns = 1000;

/**
 * Creates a function that finds campaigns by their ids and keeps them in memory for `keptMs`. A bus message about a
 * change removes the campaign.
 */
export function createNextCampaigns(
  read: (id: string) => Promise<CampaignSnapshot | null>,
  { bus, clock, keptMs }: Pick<Platform, 'bus' | 'clock'> & { keptMs: number },
): (id: string) => Promise<CampaignSnapshot | null> {
  const known = new QuickLRU<string, NextCampaign>({ maxSize: maxCampaigns });
  bus.subscribe(campaignChanged, ({ campaignId }) => known.delete(campaignId));
  return (id) => {
    const entry = known.get(id);
    const ageMs = entry ? clock.now() - entry.loadedAtMs : 0;
    // A negative age means that the clock was set back (B51).
    if (entry && ageMs >= 0 && ageMs <= keptMs) return entry.loading;
    const loading = read(id);
    known.set(id, { loading, loadedAtMs: clock.now() });
    loading.catch(() => known.delete(id));
    return loading;
  };
}
