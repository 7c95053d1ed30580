import type { CodeType, Difficulty, RewardType, Verification } from '@puzzle-prize/sdk/protocol';
import type { Stock } from './stock.ts';

/** The data of an embed and its campaign that plays need. The server keeps them in memory. */
export interface Snapshot {
  embedId: string;
  isActive: boolean;
  /** The id of the assigned campaign, even if the campaign is inactive. */
  assignedCampaignId: string | null;
  /** The campaign that visitors see; null when the embed or its campaign is inactive (G45). */
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
  /** The last count of free codes, minus the codes that this node has given after it. */
  stock: Stock;
}
