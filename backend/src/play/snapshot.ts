import type { CodeType, Difficulty, RewardType, Verification } from '@puzzle-prize/sdk/protocol';
import type { Stock } from './stock.ts';

/** An embed with its campaign, as play needs it. It is read from the database once and then kept in memory. */
export interface Snapshot {
  embedId: string;
  isActive: boolean;
  /** The assigned campaign, also when it is inactive. */
  assignedCampaignId: string | null;
  /** The campaign that visitors see. It is null when the embed or its campaign is inactive (G45). */
  campaign: CampaignSnapshot | null;
  fallbackMessage: string | null;
}

export interface CampaignSnapshot {
  id: string;
  uniqueId: string;
  ownerId: string;
  title: string;
  description: string | null;
  imageHash: string;
  fullSizeHash: string;
  difficulty: Difficulty;
  dimensions: number;
  rewardType: RewardType;
  verification: Verification;
  winsPerHour: number | null;
  oneRewardPerVisitor: boolean;
  requiresEndUser: boolean;
  allowsUnsignedEndUser: boolean;
  /** The number of active media items whose files still exist. */
  mediaCount: number;
  isActive: boolean;
  collection: { id: string; codeType: CodeType } | null;
  /** The last count of free codes, less those that this node has given since. */
  stock: Stock;
}
