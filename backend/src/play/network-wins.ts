import QuickLRU from 'quick-lru';
import { findWorkBits } from './work-bits.ts';

/** Maximum number of networks, and of campaigns, in memory. quick-lru keeps up to twice as many. */
const maxNetworks = 20_000;
const maxCampaigns = 2000;
const dayMs = 24 * 3_600_000;

/**
 * The wins of networks on the current day, as far as this node knows them. With them, a deal can ask for a proof of
 * work without a call to the database. The claim makes the final decision (G46).
 */
export interface NetworkWins {
  /** Records the known number of wins of a network. A lower number than before is ignored. */
  note: (campaignId: string, networkHash: Buffer, wins: number) => void;
  /** Records one more win. */
  add: (campaignId: string, networkHash: Buffer) => void;
  /**
   * Returns the bits of the proof of work that the next win of a network probably needs. It calls `hashNetwork` only
   * if some network needs work in this campaign.
   */
  findBits: (campaignId: string, hashNetwork: () => Buffer) => number;
}

/**
 * Creates an empty record of wins in memory. A network hash includes the day, so the count of each network starts
 * again every day.
 */
export function createNetworkWins(): NetworkWins {
  const wins = new QuickLRU<string, number>({ maxSize: maxNetworks, maxAge: dayMs });
  /** The campaigns in which a network has needed work within a day. */
  const busyCampaigns = new QuickLRU<string, true>({ maxSize: maxCampaigns, maxAge: dayMs });
  const toKey = (campaignId: string, networkHash: Buffer) =>
    `${campaignId} ${networkHash.toString('base64url')}`;

  const note: NetworkWins['note'] = (campaignId, networkHash, count) => {
    const key = toKey(campaignId, networkHash);
    const known = Math.max(wins.get(key) ?? 0, count);
    wins.set(key, known);
    if (findWorkBits(known) > 0) busyCampaigns.set(campaignId, true);
  };
  return {
    note,
    add(campaignId, networkHash) {
      note(campaignId, networkHash, (wins.get(toKey(campaignId, networkHash)) ?? 0) + 1);
    },
    findBits(campaignId, hashNetwork) {
      if (!busyCampaigns.has(campaignId)) return 0;
      return findWorkBits(wins.get(toKey(campaignId, hashNetwork())) ?? 0);
    },
  };
}
